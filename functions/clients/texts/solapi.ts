import { setTimeout as after } from 'node:timers/promises';
import { BadRequestError, ClientError, MessageNotReceivedError, SolapiMessageService } from 'solapi';
import { TEXT_ANSWER_MS } from '../../../shared/limits.ts';
import type { Config } from '../../config.ts';
import type { SendOutcome, TextMessages } from '../../ports.ts';
import { alimTalkTemplate } from './alimtalk-templates.ts';

/** A message that follows an approved AlimTalk template goes to KakaoTalk, and as a text to phones without
 * it. Throws when a setting is missing. The client sends again when a connection breaks. */
export function solapiTexts(config: Config, patienceMs: number = TEXT_ANSWER_MS): TextMessages {
  const { SOLAPI_API_KEY: key, SOLAPI_API_SECRET: secret, SOLAPI_SENDER: from } = config;
  if (!key || !secret || !from) throw new Error('the settings of the carrier of texts are incomplete');
  const solapi = new SolapiMessageService(key, secret);
  return {
    async send(to, text) {
      const sent = solapi
        .send({ to, from, text, ...kakaoOptions(config, text) })
        .then(() => 'sent' as const, outcomeOf);
      // The client itself waits for as long as the connection lasts.
      return Promise.race([sent, after(patienceMs, 'unknown' as const, { ref: false })]);
    },
  };
}

/** A text whose template has no id yet, or that follows none, is not sent by KakaoTalk. */
function kakaoOptions({ KAKAO_CHANNEL: pfId, ALIMTALK_TEMPLATES: ids }: Config, text: string) {
  const templateId = ids[alimTalkTemplate(text) ?? ''];
  return pfId && templateId ? { kakaoOptions: { pfId, templateId, disableSms: false } } : {};
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof ClientError) return error.httpStatus === 429 ? 'throttled' : 'refused';
  const isRefused = error instanceof MessageNotReceivedError || error instanceof BadRequestError;
  return isRefused ? 'refused' : 'unknown';
}
