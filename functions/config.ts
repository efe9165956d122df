import * as z from 'zod';
import {
  PAIR_LOCK_MS,
  SMS_GLOBAL_SENDS_PER_HOUR,
  SMS_PHONES_PER_DAY,
  TEXTS_PER_SECOND,
} from '../shared/limits.ts';
import { REPORT_HOURS } from '../shared/report-limits.ts';
import { SAMPLE_OPERATOR } from '../shared/product.ts';
import { DAY_MS } from '../shared/time-units.ts';

/** A JSON object of texts. */
const idsByName = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

// Shared, because each schema takes a cold start some 30 microseconds.
const text = z.string().optional();
const id = z.string().min(3).optional();
const address = z.url().optional();

/** The environment of every function, parsed once at cold start. The CDK app sets it; secrets are read from
 * Secrets Manager into it (runtime/secrets.ts). */
const environment = z.object({
  TABLE_NAME: z.string().min(3),
  /** How long one request to the store may take before it is sent again. */
  STORE_ANSWER_MS: z.coerce.number().min(100).default(1_500),
  /** The queue of the matching worker; without it applying answers `queued: false`. */
  MATCH_QUEUE_URL: address,
  /** The queue of people whose texts are to be sent; without it each is sent where its event happens. */
  TEXT_QUEUE_URL: address,
  /** The queue of the parts of the hourly sweep; without it the sweep matches them itself. */
  SWEEP_QUEUE_URL: address,
  /** How many texts all workers of that queue together hand to the carrier in a second. */
  TEXTS_PER_SECOND: z.coerce.number().min(1).default(TEXTS_PER_SECOND),
  /** Beyond it only texts are sent that a member needs; without it there is no such limit. */
  TEXTS_PER_MONTH: z.coerce.number().int().positive().optional(),
  /** HMAC key of everything that is only ever compared: phones, login ids, tokens, codes. */
  PEPPER: z.string().min(32),
  /** AES-256 key of phones and account numbers, base64. */
  FIELD_KEY: z.base64().refine((key) => Buffer.from(key, 'base64').length === 32, 'FIELD_KEY holds 32 bytes'),
  /** Push services identify this service by a key that is made from it; without it nothing is pushed. */
  PUSH_KEY: z.string().min(32).optional(),
  PUSH_ANSWER_MS: z.coerce.number().min(100).default(1_500),
  /** A stand-in that takes all pushes in place of the browsers' services (local). */
  PUSH_URL: address,
  /** Of the console, which stays closed without it. */
  ADMIN_PASSWORD: z.string().min(8).optional(),
  /** Login id whose account becomes the first admin when it registers (decision 14). */
  FIRST_ADMIN_ID: text,
  /** CloudFront's secret header; calls without it are refused where it is set. */
  ORIGIN_SECRET: z.string().min(16).optional(),
  BANK_ACCOUNT_BANK: z.string().default('한잔은행'),
  BANK_ACCOUNT_NUMBER: z.string().default('123-456-789012'),
  BANK_ACCOUNT_OWNER: z.string().default('합석(주)'),
  /** Multiplies the limits per address: more than 1 on a laptop, where one address is many visitors. */
  ADDRESS_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  /** Phones that one browser, and one network, may have codes sent to in a day; a campus shares one
   * address. */
  SMS_PHONES_PER_DEVICE: z.coerce.number().int().min(1).default(SMS_PHONES_PER_DAY.device),
  SMS_PHONES_PER_NETWORK: z.coerce.number().int().min(1).default(SMS_PHONES_PER_DAY.network),
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(SMS_GLOBAL_SENDS_PER_HOUR),
  /** 0 where the same few people try things again and again. */
  PAIR_LOCK_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(PAIR_LOCK_MS / DAY_MS),
  /** Within how many hours a report is read and answered. */
  REPORT_HOURS: z.coerce.number().int().min(1).default(REPORT_HOURS),
  BANK_FEED: z.enum(['none', 'local', 'popbill']).default('none'),
  /** URL of the local bank, for BANK_FEED=local. */
  BANK_FEED_URL: address,
  /** Popbill: link id, its key, the company's number, and Popbill's code of the collecting bank. */
  POPBILL_LINK_ID: text,
  POPBILL_SECRET_KEY: text,
  POPBILL_CORP_NUM: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  POPBILL_BANK_CODE: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** PortOne's store, its channel, the API's key, and where the API is. */
  IDENTITY_CHECK: z.enum(['none', 'portone']).default('none'),
  PORTONE_STORE_ID: id,
  PORTONE_CHANNEL_KEY: id,
  PORTONE_API_SECRET: text,
  PORTONE_URL: z.url().default('https://api.portone.io'),
  /** Whether deposits can be paid by card and easy pay too, through PortOne's store: the channel of payments, the
   * API's key, and the key by which its messages are signed. */
  PAYMENTS: z.enum(['bank', 'portone']).default('bank'),
  PORTONE_PAY_CHANNEL_KEY: id,
  PORTONE_PAY_SECRET: text,
  PORTONE_WEBHOOK_SECRET: text,
  CONTACT_EMAIL: z.email().default(SAMPLE_OPERATOR.contact.email),
  /** Texts lead to the site's pages, and that of a code names its host for the phone's autofill. */
  SITE_ORIGIN: z
    .url()
    .transform((address) => new URL(address).origin)
    .optional(),
  TEXTS_CARRIER: z.enum(['sns', 'solapi']).default('sns'),
  TEXTS_REGION: text,
  /** The key of Solapi's API with its secret, and the registered number from which it sends. */
  SOLAPI_API_KEY: text,
  SOLAPI_API_SECRET: text,
  SOLAPI_SENDER: text,
  /** The KakaoTalk channel, and the id of each approved AlimTalk template by name, as JSON. */
  KAKAO_CHANNEL: text,
  ALIMTALK_TEMPLATES: idsByName.default({}),
  /** What reads the groups' texts. `bedrock` needs another privacy policy first (infra/definitions/stage-settings.ts). */
  TEXT_READER: z.enum(['rules', 'bedrock']).default('rules'),
  BEDROCK_MODEL_ID: id,
  BEDROCK_REGION: z.string().default('ap-northeast-2'),
  /** The bucket of the bars' pictures; without it none can be uploaded. */
  PICTURES_BUCKET: id,
  /** The address where browsers post a picture, when that is not the bucket itself: the local host. */
  PICTURES_UPLOAD_URL: z.string().startsWith('/').optional(),
  /** The namespace of the stage's metrics in CloudWatch; without it none are written. */
  METRIC_NAMESPACE: z.string().min(1).optional(),
  /** `npm start` chooses `warn`. */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = z.output<typeof environment>;

/** Throws with the names (never the values) of what is missing or malformed. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  throw new Error(`Configuration is incomplete: ${names.join(', ')}`);
}
