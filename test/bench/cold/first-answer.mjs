// Runs in a fresh process: loads one bundle, calls it once, prints the
// milliseconds since the process started.
const [, , bundle, eventJson] = process.argv;
const { handler } = await import(bundle);
const answer = await handler(JSON.parse(eventJson), {
  awsRequestId: 'bench',
  callbackWaitsForEmptyEventLoop: false,
});
const milliseconds = performance.now();
if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
process.stdout.write(String(milliseconds));
process.exit(0);
