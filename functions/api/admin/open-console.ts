import { Refusal } from '../../../shared/errors.ts';
import { CONSOLE_PASSWORD_TRIES, CONSOLE_PASSWORD_WINDOW_MS } from '../../../shared/limits.ts';
import { openConsole } from '../../data/console/console-tokens.ts';
import { countTry, forgetTries } from '../../data/identity/tries.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';
import { recordAdminAct } from './money/act-on.ts';

/** The second lock of the console: the admin password, five wrong ones a quarter of an hour (decision 14). Every try is audited. */
export const openConsoleGate: Handler<'open-console'> = async (call) => {
  const { input, actor, services, now } = call;
  const { uid } = actor.user;
  const tries = { scope: 'console', who: uid, windowMs: CONSOLE_PASSWORD_WINDOW_MS };
  const isAllowed = await countTry(services, { ...tries, limit: CONSOLE_PASSWORD_TRIES }, now);
  if (!isAllowed) throw new Refusal('auth.console_locked');
  const { hash, config } = services;
  const expected = config.ADMIN_PASSWORD;
  const isRight =
    expected !== undefined && equalHashes(hash(`admin:${input.body.password}`), hash(`admin:${expected}`));
  if (!isRight) {
    await recordAdminAct(call, 'open-console', uid, 'refused');
    throw new Refusal('auth.console_password');
  }
  // On record before there is a token: what cannot be recorded is not opened.
  await recordAdminAct(call, 'open-console', uid);
  const token = await openConsole(services, actor, now);
  await forgetTries(services, tries, now);
  return { success: true, token, message: '관리자 인증을 마쳤어요' };
};
