import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases();

const opens = (name: string) => ({ 'hello.js': `x.emit("modal:open",{width:480,name:"${name}"})` });
const MODALS = [{ modal: 'hello-details', expose: './hello' }];

async function promote(wanted: Parameters<typeof makeRelease>[0]) {
  await shop.releases.publish(await makeRelease({ emits: ['modal:open'], ...wanted }));
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
}

test('a release that opens a modal which no release offers is told the nearest that is there', async () => {
  await expect(promote({ web: opens('hello-detials'), modals: MODALS })).rejects.toThrow(
    /opens the modal hello-detials, which no release offers: .* Did you mean hello-details/,
  );
});

test.each(['hello-details', 'added-to-cart', 'information'])(
  'a release opens a modal of its own, of another slice and of the shell: %s',
  async (name) => {
    await promote({ web: opens(name), modals: MODALS });
  },
);
