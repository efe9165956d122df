import { expect, test } from 'vitest';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { matchWorker as worker } from '../support/rights/functions.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { bothWon, termsNow } from '../../shared/deposit.ts';
import {
  addApplicant,
  addBar,
  apply,
  choicesAt,
  credit,
  listOf,
  transferOf,
  waitingOf,
} from '../support/market.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** Takes every waiting message off the queue and hands them to the worker as one batch. */
async function runWorker(extra: string[] = []) {
  const bodies = [...extra];
  for (;;) {
    const { Messages = [] } = await service.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: service.queueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) break;
    bodies.push(...Messages.map((message) => message.Body ?? ''));
  }
  const Records = bodies.map((body, at) => ({ messageId: `m${at}`, body }));
  return worker({ Records } as never, lambdaContext('match-worker'));
}

test('two groups apply, are matched, pay and see the confirmed meeting', async () => {
  const bar = await addBar(service);
  const male = await addApplicant(service, { gender: 'male', name: '박서준' }, { group_name: '남산 팀' });
  const female = await addApplicant(service, { gender: 'female', name: '최유나' }, { group_name: '한강 팀' });
  const days = ['2027-03-05', '2027-03-06'];
  await apply(male, choicesAt(bar.barId, days));
  await apply(female, choicesAt(bar.barId, days.toReversed()));

  const report = await runWorker(['no json', '{"requestId":"req_00000000000000000000000000000000"}']);
  expect(report).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });

  const pending = await listOf(male, 'pending');
  expect(pending.meetings).toHaveLength(1);
  expect(pending.meetings[0]).toMatchObject({
    bar_name: '달무리집',
    members: 6,
    matched_group_name: '한강 팀',
  });
  expect(await waitingOf(male)).toEqual([]);

  const first = await transferOf(male);
  expect(first.amount).toBe(termsNow(3).depositWon);
  expect(first.transfer_name).toMatch(/^박서준\d{4}$/);
  expect(await credit(service, { name: first.transfer_name, amount: first.amount })).toBe('deposit');
  const second = await transferOf(female);
  expect(await credit(service, { name: second.transfer_name, amount: second.amount })).toBe('deposit');

  const both = bothWon(termsNow(3));
  for (const person of [male, female]) {
    const active = await listOf(person, 'active');
    expect(active.meetings).toHaveLength(1);
    const id = active.meetings[0]?.uid_meetings_fixed;
    if (id === undefined) throw new Error('no meeting');
    const { meeting } = await person.client.ok('GET /api/fixed/detail/{id}', { params: { id }, query: {} });
    expect(meeting.money).toMatchObject({ held: both, discount: both, shares: [] });
    const theirs = person === male ? meeting.female_group_info : meeting.male_group_info;
    expect(theirs.non_preferred_conditions).toBe('');
  }
});
