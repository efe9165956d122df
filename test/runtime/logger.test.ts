import { afterEach, expect, test, vi } from 'vitest';
import type { LogFields } from '../../functions/ports.ts';
import { createLogger, type LogLevel } from '../../functions/runtime/logger.ts';

function linesOf(level: LogLevel | 'silent', namespace?: string) {
  const lines: unknown[] = [];
  const logger = createLogger(level, (line) => lines.push(JSON.parse(line)), namespace);
  return { lines, logger };
}

afterEach(() => vi.unstubAllEnvs());

test('a line holds its level, its event and the fields that it names', () => {
  const { lines, logger } = linesOf('info');
  logger.info('job', { job: 'sweep', report: { matched: 2 } });
  expect(lines).toEqual([{ level: 'info', event: 'job', job: 'sweep', report: { matched: 2 } }]);
});

test('a field outside the closed list is not written, whatever a caller passes', () => {
  const { lines, logger } = linesOf('info');
  const surplus = { code: 'refused', phone: '010-1234-5678', name: '김민준' };
  logger.error('call failed', surplus as LogFields);
  expect(lines).toEqual([{ level: 'error', event: 'call failed', code: 'refused' }]);
});

test.each([
  ['debug', 4],
  ['warn', 2],
  ['silent', 0],
] as const)('at the level %s, %i of four lines are written', (level, count) => {
  const { lines, logger } = linesOf(level);
  for (const each of ['debug', 'info', 'warn', 'error'] as const) logger[each]('anything');
  expect(lines).toHaveLength(count);
});

test('a line names the trace that Lambda keeps of the invocation', () => {
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=557abcec3ee5a047;Sampled=1',
  );
  const { lines, logger } = linesOf('info');
  logger.info('job');
  expect(lines).toEqual([{ level: 'info', event: 'job', traceId: '1-5759e988-bd862e3fe1be46a994272793' }]);
});

test('an event that adds to a figure becomes a metric in CloudWatch’s format, at every level', () => {
  const { lines, logger } = linesOf('silent', 'Hapseok-dev');
  logger.info('matched', { durationMs: 61_400 });
  logger.error('bad row', { label: 'request', count: 3 });
  logger.info('job', { job: 'match-worker', report: { matched: 0 } });
  expect(lines).toEqual([
    expect.objectContaining({ service: 'hapseok', SecondsToMatch: 61 }),
    expect.objectContaining({ service: 'hapseok', BadRows: 3 }),
  ]);
  expect(lines[0]).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: 'Hapseok-dev',
          Dimensions: [['service']],
          Metrics: [{ Name: 'SecondsToMatch', Unit: 'Seconds' }],
        },
      ],
    },
  });
  expect(JSON.stringify(lines)).not.toContain('request');
});
