import { afterEach, describe, expect, it } from 'vitest';
import { hashOfPhone } from '../../functions/use-cases/members/users.ts';
import { TICKET_COOKIE } from '../../functions/middleware/cookies.ts';
import { CODE_MAX_TRIES, CODE_TTL_SECONDS, SMS_SENDS_PER_DAY } from '../../shared/limits.ts';
import { codeOf, createClient } from '../support/client.ts';
import { anotherCode, askForCode, askLater, enterCode, RESEND_MS } from './codes.ts';
import { failNextText, textsTo } from '../support/engines.ts';
import { codeSentTo, newPhone } from '../support/people.ts';
import { scanTable } from '../support/raw-table.ts';
import { startService, TEST_NOW } from '../support/service.ts';

const service = await startService();
afterEach(() => service.clock.set(TEST_NOW));

const left = async (phone: string) =>
  (await createClient().ok('GET /api/verify/attempts/sms/{phone}', { params: { phone } })).remainingAttempts;

describe('sending a code', () => {
  it('texts six digits and says how many are left today', async () => {
    const phone = newPhone();
    expect(await left(phone)).toBe(20);
    expect(await askForCode(createClient(), phone)).toMatchObject({
      status: 200,
      body: { success: true, remainingAttempts: 19, maxAttempts: 20 },
    });
    expect((await textsTo(phone)).map((text) => text.message)).toEqual([
      expect.stringMatching(/^\[합석\] 인증번호 (\d{6})[을를] 5분 안에 입력해 주세요\n@localhost #\1$/),
    ]);
    expect(await left(phone)).toBe(19);
  });

  it('treats the usual spellings of a number as one number', async () => {
    const phone = newPhone();
    const digits = phone.slice(1);
    const writings = [
      `010-${phone.slice(3, 7)}-${phone.slice(7)}`,
      `+82 ${digits}`,
      phone.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d))),
    ];
    for (const writing of writings)
      expect((await askLater(service, createClient(), writing)).status).toBe(200);
    expect(await left(phone)).toBe(17);
    expect(await textsTo(phone)).toHaveLength(3);
  });

  it.each(['', '02-123-4567', '01212345678', '+1 2125550123', '010123456789', 'abc'])(
    'refuses %j, which is not a Korean mobile number',
    async (phone) => {
      expect(await askForCode(createClient(), phone)).toMatchObject({
        status: 400,
        body: { message: '올바른 전화번호 형식이 아닙니다', fields: { phone: expect.any(String) } },
      });
    },
  );

  it('answers 429 after 20 on a Korean day and starts again at midnight in Korea', async () => {
    const phone = newPhone();
    const lastMoment = Date.parse('2027-03-02T23:59:59.999+09:00');
    service.clock.set(lastMoment - 21 * RESEND_MS);
    for (let i = 0; i < 20; i += 1) expect((await askLater(service, createClient(), phone)).status).toBe(200);
    const texts = await textsTo(phone);
    expect(await askLater(service, createClient(), phone)).toMatchObject({
      status: 429,
      body: { code: 'sms.day_used_up', remainingAttempts: 0, maxAttempts: 20 },
    });
    expect(await textsTo(phone)).toHaveLength(texts.length);
    expect(service.clock.now()).toBe(lastMoment);
    service.clock.advance(1);
    expect(await left(phone)).toBe(20);
    expect((await askForCode(createClient(), phone)).status).toBe(200);
  });

  it('sends one when many are asked for at once', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 30 }, () => askForCode(createClient(), phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'sms.too_soon']));
    expect(await textsTo(phone)).toHaveLength(1);
    expect(await left(phone)).toBe(19);
  });

  it('sends another one 30 seconds later, or once the first was entered, and says how long the wait is', async () => {
    const [client, phone] = [createClient(), newPhone()];
    await askForCode(client, phone);
    for (const [passed, seconds] of Object.entries({ 0: 30, 12_001: 18, 29_999: 1 })) {
      service.clock.set(TEST_NOW + Number(passed));
      expect(await askForCode(client, phone)).toMatchObject({
        status: 403,
        body: { code: 'sms.too_soon', retryAfterSeconds: seconds },
      });
    }
    expect(await left(phone)).toBe(19);
    expect((await askForCode(client, newPhone())).status).toBe(200);
    expect((await enterCode(client, phone, await codeSentTo(phone))).status).toBe(200);
    expect((await askForCode(client, phone)).status).toBe(200);
    service.clock.advance(RESEND_MS);
    expect((await askForCode(client, phone)).status).toBe(200);
  });

  it('gives the attempt back after a definite refusal and keeps it when the answer is lost', async () => {
    const phone = newPhone();
    for (const fault of ['refuse', 'throttle'] as const) {
      await failNextText(phone, fault);
      expect(await askForCode(createClient(), phone)).toMatchObject({
        status: 502,
        body: { code: 'sms.failed', message: 'SMS 전송에 실패했습니다', remainingAttempts: 20 },
      });
    }
    await failNextText(phone, 'hang');
    expect(await askForCode(createClient(), phone)).toMatchObject({
      status: 502,
      body: { remainingAttempts: 19 },
    });
    expect(await left(phone)).toBe(19);
  });
});

describe('entering a code', () => {
  it('creates a ticket in an HttpOnly cookie, once', async () => {
    const client = createClient();
    const phone = newPhone();
    await askForCode(client, phone);
    const code = await codeSentTo(phone);
    expect(await enterCode(client, phone, code)).toMatchObject({ status: 200, body: { success: true } });
    expect(client.cookies.get(TICKET_COOKIE)).toMatch(/^[\w-]{43}$/);
    expect(await enterCode(client, phone, code)).toMatchObject({
      status: 400,
      body: { code: 'sms.code_expired', message: '인증시간이 만료되었습니다. 다시 요청해주세요' },
    });
  });

  it.each([
    [299_000, 200],
    [299_999, 200],
    [300_000, 400],
    [301_000, 400],
  ])('%i ms after its text is answered %i', async (age, status) => {
    const [client, phone] = [createClient(), newPhone()];
    await askForCode(client, phone);
    service.clock.advance(age);
    expect((await enterCode(client, phone, await codeSentTo(phone))).status).toBe(status);
  });

  it('ends the code after five wrong attempts', async () => {
    const [client, phone] = [createClient(), newPhone()];
    await askForCode(client, phone);
    const code = await codeSentTo(phone);
    for (let i = 1; i <= 5; i += 1) {
      expect(await enterCode(client, phone, anotherCode(code, i))).toMatchObject({
        status: 400,
        body: { code: 'sms.wrong_code', message: '인증번호가 올바르지 않습니다' },
      });
    }
    expect(await enterCode(client, phone, code)).toMatchObject({
      status: 400,
      body: {
        code: 'sms.too_many_tries',
        message: '인증번호를 여러 번 틀려서 이 번호는 쓸 수 없어요. 인증번호를 다시 받아 주세요',
      },
    });
    service.clock.advance(CODE_TTL_SECONDS * 1_000);
    expect(await enterCode(client, phone, code)).toMatchObject({ body: { code: 'sms.code_expired' } });
  });

  it('checks no more than a hundred guesses a day, however many browsers one network has', async () => {
    const phone = newPhone();
    let looks = 0;
    for (let sent = 0; sent < 21; sent += 1) {
      const client = createClient();
      if ((await askLater(service, client, phone)).status !== 200) break;
      const code = await codeSentTo(phone);
      const guesses = [1, 2, 3, 4, 5, 6, 7].map((step) => enterCode(client, phone, anotherCode(code, step)));
      const answers = await Promise.all(guesses);
      expect(answers.every((answer) => answer.status === 400)).toBe(true);
      looks += answers.filter((answer) => codeOf(answer) === 'sms.wrong_code').length;
    }
    expect(looks).toBe(SMS_SENDS_PER_DAY * CODE_MAX_TRIES);
  });

  it('accepts the right code once when it is sent many times at once', async () => {
    const [client, phone] = [createClient(), newPhone()];
    await askForCode(client, phone);
    const code = await codeSentTo(phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterCode(client, phone, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('refuses the code of an earlier text and of another phone', async () => {
    const client = createClient();
    const [mine, theirs] = [newPhone(), newPhone()];
    await askForCode(client, mine);
    const old = await codeSentTo(mine);
    await askLater(service, client, mine);
    await askForCode(client, theirs);
    const fresh = await codeSentTo(mine);
    if (old !== fresh) expect((await enterCode(client, mine, old)).status).toBe(400);
    if (fresh !== (await codeSentTo(theirs)))
      expect((await enterCode(client, theirs, fresh)).status).toBe(400);
    expect((await enterCode(client, mine, fresh)).status).toBe(200);
  });

  it('keeps neither phone nor code readable in the table', async () => {
    const phone = newPhone();
    await askForCode(createClient(), phone);
    const hPhone = hashOfPhone(service.services.hash, phone);
    expect(hPhone).not.toContain(phone);
    const rows = (await scanTable(service)).filter(({ PK }) => PK === `SMS#${hPhone}`);
    expect(rows.map(({ SK }) => String(SK).slice(0, 5)).toSorted()).toEqual(['CODE#', 'DAY#2', 'DAY#2']);
    const raw = JSON.stringify(rows);
    expect(raw).not.toContain(await codeSentTo(phone));
    expect(raw).not.toContain(phone);
  });
});
