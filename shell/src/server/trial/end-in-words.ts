const MEMORY = 'more memory than it may have, as where a loop collects without an end';
const BROKEN = 'something that breaks Node itself, as data or patterns that are nested very deeply do';
const BY_ITSELF = 'its own doing: throw an Error instead, which one page shows';

/** By exit code or signal, see https://nodejs.org/api/process.html#exit-codes. Each completes "It ends the process that uses it, by ...". */
const WORDS: Readonly<Record<string, string>> = {
  0: BY_ITSELF,
  1: BY_ITSELF,
  5: MEMORY,
  7: 'an error that nothing catches, and that fails again when it is read: throw Errors alone, and catch what may fail',
  134: MEMORY,
  139: BROKEN,
  SIGABRT: MEMORY,
  SIGBUS: BROKEN,
  SIGILL: MEMORY,
  SIGKILL: 'more memory than the machine has left',
  SIGSEGV: BROKEN,
  SIGTRAP: MEMORY,
};

/** What it means that a process has ended so: `7`, or the name of a signal. */
export function endInWords(said: string): string {
  return `${Object.hasOwn(WORDS, said) ? WORDS[said] : 'an end that Node gives no reason for'} (${said})`;
}
