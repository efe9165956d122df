import { beforeAll, describe, expect, it } from 'vitest';
import { openSealed, whoIs } from '../../../infra/ops/people.ts';
import { addLeaver, leave } from '../../use-cases/members/leaver.ts';
import { auditRows } from '../../support/acts.ts';
import { startService } from '../../support/service.ts';

const look = { by: '김운영', isConfirmed: false };
const confirmed = { by: '김운영', isConfirmed: true };
const who = (request: { by: string | undefined; isConfirmed: boolean }) =>
  whoIs(service.services, { login }, request, service.clock.now());
const open = (request: { by: string | undefined; isConfirmed: boolean }, changed: object = {}) =>
  openSealed(
    service.services,
    { uid: leaving.person.uid, reason: 'court-order', file: '2027-GA-1234', ...changed },
    request,
    service.clock.now(),
  );
const holds = (value: unknown, word: string) => JSON.stringify(value).includes(word);

const service = await startService({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });
const leaving = await addLeaver(service);
const login = leaving.words['login'] ?? '';

describe('who-is', () => {
  it('says at first only how much there is, and leaves no row', async () => {
    const before = await auditRows(service);
    const answer = await who(look);
    expect(answer).toMatchObject({ uid: leaving.person.uid, rows: { member: 1, accounts: 2 } });
    for (const word of Object.values(leaving.words)) expect(holds(answer, word), word).toBe(false);
    expect(await auditRows(service)).toEqual(before);
  });

  it('shows with a yes everything that the member could download, and who looked', async () => {
    const answer = await who(confirmed);
    expect(holds(answer, leaving.person.name)).toBe(true);
    const [row] = (await auditRows(service)).filter(({ action }) => action === 'who-is');
    expect(row).toMatchObject({ actorName: '김운영', subject: leaving.person.uid, sourceIp: 'command line' });
  });

  it('shows nothing to somebody without a name, and finds nobody by a wrong phone number', async () => {
    await expect(who({ by: ' ', isConfirmed: true })).rejects.toThrow('Say who you are');
    const find = (person: { login?: string; phone?: string }) =>
      whoIs(service.services, person, confirmed, service.clock.now());
    await expect(find({ phone: 'no number' })).rejects.toThrow('Nobody has this');
    await expect(find({ phone: '010-0000-1111' })).rejects.toThrow('Nobody has this');
    await expect(find({})).rejects.toThrow('Name one person');
  });
});

describe('open-sealed', () => {
  it('finds nothing of a member who has not left', async () => {
    await expect(open(confirmed)).rejects.toThrow('Nothing is kept sealed');
  });

  describe('of a deleted account', () => {
    beforeAll(() => leave(service.services, leaving.person.uid, service.clock.now()));

    it('says at first which rows there are and how long, and opens none', async () => {
      const before = await auditRows(service);
      const answer = await open(look);
      expect(answer).toEqual(
        expect.arrayContaining([{ row: 'PERSON', kept_until: expect.stringMatching(/^20\d\d-/) }]),
      );
      expect(holds(answer, leaving.person.name)).toBe(false);
      expect(await auditRows(service)).toEqual(before);
    });

    it('opens them for a legal reason, and names it with the operator in the audit chain', async () => {
      const answer = await open(confirmed);
      expect(answer).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'PERSON',
            content: expect.objectContaining({ name: leaving.person.name }),
          }),
          expect.objectContaining({ kind: 'MATCH', id: leaving.matchId }),
        ]),
      );
      const [row] = (await auditRows(service)).filter(({ action }) => action === 'open-sealed');
      expect(row).toMatchObject({ actorName: '김운영', subject: leaving.person.uid });
      expect(row?.detail).toMatch(/^court-order 2027-GA-1234, \d+ rows$/);
      expect(holds(row, leaving.person.name)).toBe(false);
    });

    it.each([
      [{ reason: 'curiosity' }, 'Name the legal reason'],
      [{ reason: undefined }, 'Name the legal reason'],
      [{ file: '강다온솔의 건' }, 'Name the file of the request'],
      [{ uid: 'kim' }, 'Name the deleted account'],
    ])('refuses %j', async (changed, words) => {
      const before = await auditRows(service);
      await expect(open(confirmed, changed)).rejects.toThrow(words);
      expect(await auditRows(service)).toEqual(before);
    });

    it('opens nothing for somebody without a name', async () => {
      await expect(open({ by: undefined, isConfirmed: true })).rejects.toThrow('Say who you are');
    });
  });
});
