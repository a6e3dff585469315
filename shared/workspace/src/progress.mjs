// A command hands over to another process once everything is installed: its clock goes on there.
process.env.COMMAND_STARTED_AT ??= String(Date.now());
const startedAt = Number(process.env.COMMAND_STARTED_AT);

/** Milliseconds since the command began. */
export function elapsedMs() {
  return Date.now() - startedAt;
}

/** Seconds since the command began, as the lines show them. */
function elapsed() {
  return `${(elapsedMs() / 1000).toFixed(1).padStart(6)} s`;
}

/** One calm line that says what is being done. */
export function step(text) {
  process.stdout.write(`${elapsed()}  ${text}\n`);
}

/** Ends the command with a message that says what to do. */
export function fail(message) {
  process.stderr.write(`${elapsed()}  ${message}\n`);
  process.exit(1);
}

/** Says every `everyMs` that work goes on, so that a long step does not look like a hang. Answers how to stop. */
export function heartbeat(text, everyMs = 15_000) {
  const timer = setInterval(() => step(text), everyMs);
  return () => clearInterval(timer);
}
