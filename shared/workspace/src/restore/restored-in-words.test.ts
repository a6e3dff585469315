import { readBackupSettings } from '../backup/backup-settings.ts';
import { restoredInWords } from './restored-in-words.ts';

const BACKUP = { files: { 'database.dump': { bytes: 1, sha256: '' } }, madeAt: '2026-11-24T10:00:00.000Z' };

test('a restored shop is said to be at its own port, whatever the one before it had', () => {
  const settings = readBackupSettings({ PORT: '7500', DATA_DIR: '/tmp/restored' });
  const words = restoredInWords({ ...BACKUP, publicOrigin: 'http://localhost:3000' }, settings);
  expect(words.join(' ')).toContain('at http://localhost:7500.');
  expect(words.join(' ')).not.toContain('3000');
});

test('whose backup it was is said by its address, where it had one', () => {
  const settings = readBackupSettings({ PUBLIC_ORIGIN: 'https://drill.example', DATA_DIR: '/tmp/restored' });
  const words = restoredInWords({ ...BACKUP, publicOrigin: 'https://shop.example' }, settings);
  expect(words[0]).toBe('1 files of https://shop.example are back, as of 2026-11-24T10:00:00.000Z.');
  expect(words[1]).toContain('at https://drill.example.');
});
