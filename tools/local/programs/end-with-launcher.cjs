// Loaded into every program that the launcher starts. A launcher killed without warning cannot stop them; they notice
// that the channel to it is closed, end in order, and by force when that takes too long.
const PATIENCE_MS = 5_000;

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
