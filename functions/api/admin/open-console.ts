import { Refusal } from '../../../shared/errors.ts';
import { CONSOLE_PASSWORD_TRIES, CONSOLE_PASSWORD_WINDOW_MS } from '../../../shared/limits.ts';
import { openConsole } from '../../data/console/console-tokens.ts';
import { countTry, forgetTries } from '../../data/identity/tries.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';

/** A wrong password can be tried five times in a quarter of an hour (decision 14). Every try is audited. */
export const openConsoleGate: Handler<'open-console'> = async ({ input, actor, services, act, now }) => {
  const { uid } = actor.user;
  const tries = { scope: 'console', who: uid, windowMs: CONSOLE_PASSWORD_WINDOW_MS };
  const isAllowed = await countTry(services, { ...tries, limit: CONSOLE_PASSWORD_TRIES }, now);
  if (!isAllowed) throw new Refusal('auth.console_locked');
  const { hash, config } = services;
  const expected = config.ADMIN_PASSWORD;
  const isRight =
    expected !== undefined && equalHashes(hash(`admin:${input.body.password}`), hash(`admin:${expected}`));
  if (!isRight) throw new Refusal('auth.console_password');
  const token = await openConsole(services, actor, act, now);
  await forgetTries(services, tries, now);
  return { success: true, token, message: '관리자 인증을 마쳤어요' };
};
