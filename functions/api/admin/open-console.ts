import { Refusal } from '../../../shared/errors.ts';
import { CONSOLE_PASSWORD_TRIES, CONSOLE_PASSWORD_WINDOW_MS } from '../../../shared/limits.ts';
import { recordAct } from '../../data/audit.ts';
import { openConsole } from '../../data/console-tokens.ts';
import { countTry, forgetTries } from '../../data/tries.ts';
import { equalHashes } from '../../domain/keyed-hash.ts';
import type { Handler } from '../../middleware/handler.ts';

/** The second lock of the console: the admin password, five wrong ones a quarter of an hour (decision 14). */
export const openConsoleGate: Handler<'open-console'> = async ({ input, actor, services, now, request }) => {
  const act = (action: string) =>
    recordAct(
      services,
      { actor: actor.user, action, subject: actor.user.uid, sourceIp: request.sourceIp },
      now,
    );
  const tries = { scope: 'console', who: actor.user.uid, windowMs: CONSOLE_PASSWORD_WINDOW_MS };
  const isAllowed = await countTry(services, { ...tries, limit: CONSOLE_PASSWORD_TRIES }, now);
  if (!isAllowed) throw new Refusal('auth.console_locked');
  const expected = services.config.ADMIN_PASSWORD;
  const { hash } = services;
  if (
    expected === undefined ||
    !equalHashes(hash(`admin:${input.body.password}`), hash(`admin:${expected}`))
  ) {
    await act('open-console-refused');
    throw new Refusal('auth.console_password');
  }
  const token = await openConsole(services, actor, now);
  await forgetTries(services, tries, now);
  await act('open-console');
  return { success: true, token, message: '관리자 인증을 마쳤어요' };
};
