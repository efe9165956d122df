// Runs one bundle as Lambda does: an event in, an answer out. Its clock begins at `startAt`.
const [, , bundle, startAt] = process.argv;
Date.now = () => Number(startAt) + Math.round(performance.now());
const { handler } = await import(bundle);
process.on('message', async ({ event, context }) => {
  const answer = await handler(event, { ...context, getRemainingTimeInMillis: () => 29_000 });
  process.send(answer);
});
// The test has gone.
process.on('disconnect', () => process.exit(0));
