import { isMainThread } from 'node:worker_threads';

// Loaded into every process that `npm start` starts: when the starter is gone, even by kill -9, its processes end in order
// instead of holding the ports and the database for no one.
if (isMainThread && process.connected) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep a process alive that is done.
  process.channel?.unref();
}
