import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as z from 'zod';
import {
  ALIMTALK_TEMPLATES,
  type AlimTalkTemplate,
} from '../../functions/clients/texts/alimtalk-templates.ts';
import { APPLICATION_BANKS } from '../../shared/data/banks.ts';
import {
  ID_LENGTH,
  PAIR_LOCK_MS,
  SMS_GLOBAL_SENDS_PER_HOUR,
  SMS_PHONES_PER_DAY,
  SMS_SENDS_PER_PHONE_OF_NETWORK,
  TEXTS_PER_SECOND,
} from '../../shared/limits.ts';
import { REPORT_HOURS } from '../../shared/report-limits.ts';
import { SMS_KEPT_FOR_MEMBERS } from '../../shared/stranger-limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { accountNumber } from '../../shared/schemas/account.ts';
import { loginId } from '../../shared/schemas/user.ts';
import { operator, samplesIn } from './operator.ts';
import { portOneSettings } from './portone-settings.ts';

const SEOUL = 'ap-northeast-2';
const AWS_REGIONS: ReadonlySet<string> = new Set(
  RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name),
);
const region = z.string().refine((name) => AWS_REGIONS.has(name), `a region of AWS, such as ${SEOUL}`);
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const alimTalkNames = Object.keys(ALIMTALK_TEMPLATES) as [AlimTalkTemplate, ...AlimTalkTemplate[]];

/**
 * The settings of a stage; `infra/stages/` has a file for each. What else must be done before a setting is
 * switched on stands beside it, first of all changes of the privacy policy (web/public/PrivacyPolicy.html, and
 * its version in shared/legal.ts, so that members are asked again).
 */
const stageSettings = z
  .strictObject({
    /** The only account to which the stage is deployed; without it the one that is signed in to. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'the twelve digits of an account of AWS')
      .optional(),
    region: region.default(SEOUL),
    /** The site's domain name, with its ACM certificate in us-east-1; CloudFront's name without them. */
    domain: z
      .string()
      .regex(DOMAIN, 'a host name in small letters, such as hapseok.kr, without https:// and path')
      .optional(),
    certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
    /** The zone of the domain in Route 53, which gets the site's records. */
    hostedZoneId: z
      .string()
      .regex(/^Z[A-Z0-9]{5,31}$/, 'the id of a hosted zone, which begins with Z')
      .optional(),
    /** Browsers then refuse the domain and all below it without https for two years, and may ship with it. */
    hstsPreload: z.boolean().default(false),
    alarmEmail: z.email().optional(),
    /** Login id whose account becomes the first admin when it registers (decision 14). */
    firstAdminId: z
      .string()
      .refine(
        (id) => loginId.safeParse(id).success,
        `a login id: ${ID_LENGTH.min} to ${ID_LENGTH.max} letters and digits`,
      )
      .optional(),
    /** Whom the footer and the legal pages name; the site is built with it. */
    operator: operator.optional(),
    bankFeed: z.enum(['none', 'popbill']).default('none'),
    /** Popbill's settings; its key is a secret. */
    popbillLinkId: z.string().optional(),
    popbillCorpNum: z
      .string()
      .regex(/^\d{10}$/, 'ten digits without hyphens')
      .optional(),
    popbillBankCode: z
      .string()
      .regex(/^\d{4}$/, 'four digits')
      .optional(),
    ...portOneSettings,
    /**
     * `bedrock` lets a model of Amazon Bedrock read the teams' texts: one text of at most 300 characters at a
     * time, without a name or id; what is longer, slow or failed is read by the rules. Before: access to the model
     * in the Bedrock console, section 6 of the privacy policy and its clauses about processors and transfers.
     */
    textReader: z.enum(['rules', 'bedrock']).default('rules'),
    bedrockModelId: z
      .string()
      .regex(/^[\w.:-]{3,100}$/)
      .optional(),
    bedrockRegion: region.default(SEOUL),
    bankAccountBank: z.enum(APPLICATION_BANKS).optional(),
    bankAccountNumber: accountNumber.optional(),
    bankAccountOwner: z.string().min(1).optional(),
    /** Handed to the carrier in a second; SNS takes 20 unless the account's quota was raised. */
    textsPerSecond: z.number().min(1).default(TEXTS_PER_SECOND),
    /** Beyond these only codes and texts that a member needs are sent; an alarm at 80 %. */
    textsPerMonth: z.int().positive().optional(),
    codesPerHour: z.int().positive().default(SMS_GLOBAL_SENDS_PER_HOUR),
    smsPhonesPerDevice: z.int().positive().default(SMS_PHONES_PER_DAY.device),
    smsPhonesPerNetwork: z.int().positive().default(SMS_PHONES_PER_DAY.network),
    addressLimitFactor: z.number().min(1).default(1),
    /** 0 in a stage for trials, where the same few people are matched again and again. */
    pairLockDays: z
      .int()
      .min(0)
      .default(PAIR_LOCK_MS / DAY_MS),
    /** Within these a report is answered, as the site says. */
    reportHours: z.int().min(1).default(REPORT_HOURS),
    /**
     * Whether the firewall's common rules only count what they would block. Block once their counts show no
     * call of a member: a refused call answers 403 without a reason.
     */
    commonRules: z.enum(['count', 'block']).default('count'),
    /**
     * `findings`: in the weeks in which the common rules only count, the firewall logs for 30 days in us-east-1
     * what a rule blocked or counted, without path, query, cookies and credentials; addresses are masked but for
     * roles with `logs:Unmask`. Before: sections 1, 2 and 5 of the privacy policy (addresses of requests that
     * looked like an attack, 30 days, in the USA). Of the lines whose action is ALLOW,
     * `ruleGroupList[].terminatingRule.ruleId` names the rule and the second leads to the route in the API's
     * access log: what the API answered with 2xx was a member's own call.
     */
    firewallLog: z.enum(['none', 'findings']).default('none'),
    /**
     * Who carries texts: `solapi` is a Korean carrier, for texts and KakaoTalk's AlimTalk; its key's secret is
     * the secret `SolapiSecret`. Before: register the sending number there (발신번호 등록); for AlimTalk link the
     * channel and enter each template of functions/clients/texts/alimtalk-templates.ts to the letter, whose review
     * takes days (one without an id stays a text message); name Solapi and KakaoTalk in section 4 of the privacy
     * policy. Its reports of what was not delivered are in its own console only: no alarm tells of them.
     */
    textsCarrier: z.enum(['sns', 'solapi']).default('sns'),
    solapiApiKey: z
      .string()
      .regex(/^[A-Z0-9]{16}$/, 'sixteen capital letters and digits')
      .optional(),
    /** The registered number from which texts come, in digits. */
    solapiSender: z
      .string()
      .regex(/^\d{8,12}$/, 'eight to twelve digits without hyphens')
      .optional(),
    /** Solapi's id of the channel of KakaoTalk; texts whose templates have an id then go as AlimTalk. */
    kakaoChannel: z
      .string()
      .regex(/^KA\w{10,60}$/, 'the id of a channel, which begins with KA')
      .optional(),
    alimtalkTemplates: z
      .partialRecord(
        z.enum(alimTalkNames),
        z.string().regex(/^KA\w{10,60}$/, 'the id of a template, which begins with KA'),
      )
      .optional(),
    /** From which SNS sends texts, if not the service's own. Abroad: section 5 of the policy first. */
    smsRegion: region.optional(),
    /** The sender's name on phones, where the carriers show one. */
    smsSender: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9-]{1,11}$/, 'up to eleven letters, digits and hyphens, with a letter')
      .optional(),
    /**
     * The most that a month's texts may cost; an alarm at 80 %. With it this stage decides how the account
     * sends texts in that region: leave it out in every other stage of the account.
     */
    smsSpendUsd: z.int().positive().optional(),
    /** The vault of another account that gets a copy of the table every night (infra/backup-app.ts). */
    backupVaultArn: z
      .string()
      .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/, 'the ARN of a backup vault')
      .optional(),
  })
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    error: 'domain and certificateArn belong together',
  })
  .refine(({ domain, hostedZoneId, hstsPreload }) => domain !== undefined || !(hostedZoneId || hstsPreload), {
    error: 'hostedZoneId and hstsPreload need domain',
  })
  .refine((settings) => codesOfOneNetwork(settings) < settings.codesPerHour * (1 - SMS_KEPT_FOR_MEMBERS), {
    error:
      'three quarters of codesPerHour must be above 4 x smsPhonesPerNetwork x addressLimitFactor: one network could use up the codes of all',
  })
  .refine(({ smsSender, smsSpendUsd }) => smsSender === undefined || smsSpendUsd !== undefined, {
    error: 'smsSender needs smsSpendUsd: both are settings of the account',
  })
  .refine(
    (settings) =>
      settings.identityCheck !== 'portone' ||
      [settings.portoneStoreId, settings.portoneChannelKey].every(isGiven),
    { error: 'identityCheck portone needs portoneStoreId and portoneChannelKey' },
  )
  .refine(
    ({ payments, portoneStoreId, portonePayChannelKey }) =>
      (payments === 'bank' && portonePayChannelKey === undefined) ||
      [portoneStoreId, portonePayChannelKey].every(isGiven),
    { error: 'payments portone, also what is left of it, needs portoneStoreId and portonePayChannelKey' },
  )
  .refine(
    (settings) =>
      settings.textsCarrier !== 'solapi' || [settings.solapiApiKey, settings.solapiSender].every(isGiven),
    { error: 'textsCarrier solapi needs solapiApiKey and solapiSender' },
  )
  .refine((settings) => settings.alimtalkTemplates === undefined || settings.kakaoChannel !== undefined, {
    error: 'alimtalkTemplates need kakaoChannel',
  })
  .refine((settings) => settings.kakaoChannel === undefined || settings.textsCarrier === 'solapi', {
    error: 'kakaoChannel needs textsCarrier solapi',
  })
  .refine((settings) => settings.textReader !== 'bedrock' || settings.bedrockModelId !== undefined, {
    error: 'textReader bedrock needs bedrockModelId',
  })
  .refine(
    (settings) =>
      settings.bankFeed !== 'popbill' ||
      [settings.popbillLinkId, settings.popbillCorpNum, settings.popbillBankCode].every(isGiven),
    { error: 'bankFeed popbill needs popbillLinkId, popbillCorpNum and popbillBankCode' },
  );

interface CodeLimits {
  smsPhonesPerNetwork: number;
  addressLimitFactor: number;
}
/** The most in one hour: those of a day before midnight, and those of the next. */
function codesOfOneNetwork({ smsPhonesPerNetwork, addressLimitFactor }: CodeLimits): number {
  return 2 * SMS_SENDS_PER_PHONE_OF_NETWORK * smsPhonesPerNetwork * addressLimitFactor;
}

/** What a stage's file holds. */
export type StageFile = z.input<typeof stageSettings>;
export type StageSettings = z.output<typeof stageSettings> & { stage: string };

/** Whether the stage holds something that must outlive a mistake: every stage but dev does. */
export const keepsData = ({ stage }: Pick<StageSettings, 'stage'>): boolean => stage !== 'dev';

const isGiven = (value: unknown): boolean => value !== undefined;

/** The checked settings of a stage. Throws with a line for each setting that is wrong,
 * or that members depend on and is missing. */
export function checkSettings(stage: string, file: StageFile | undefined): StageSettings {
  if (file === undefined) throw new Error(`There is no infra/stages/${stage}.ts.`);
  const parsed = stageSettings.safeParse(file);
  if (!parsed.success) {
    throw new Error(`infra/stages/${stage}.ts does not fit.\n${z.prettifyError(parsed.error)}`);
  }
  const missing = stage === 'prod' ? missingForMembers(parsed.data) : [];
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return { ...parsed.data, stage };
}

function missingForMembers(settings: z.output<typeof stageSettings>): string[] {
  const { bankAccountBank, bankAccountNumber, bankAccountOwner, alarmEmail, textsCarrier } = settings;
  const isSolapi = textsCarrier === 'solapi';
  const canSendTexts = isSolapi || [settings.smsRegion, settings.smsSpendUsd].every(isGiven);
  const samples = settings.operator ? samplesIn(settings.operator) : [];
  const lacksAccount = ![bankAccountBank, bankAccountNumber, bankAccountOwner].every(isGiven);
  return [
    ...(settings.account === undefined
      ? ['infra/stages/prod.ts needs account: it would be deployed to whichever is signed in to.']
      : []),
    ...(settings.firstAdminId === undefined
      ? [
          'infra/stages/prod.ts needs firstAdminId: nobody could open the console, and there would be no bars.',
        ]
      : []),
    ...(lacksAccount
      ? [
          'infra/stages/prod.ts needs bankAccountBank, bankAccountNumber and bankAccountOwner: deposits would be asked for on a sample account.',
        ]
      : []),
    ...(alarmEmail === undefined
      ? ['infra/stages/prod.ts needs alarmEmail: no alarm would reach anybody.']
      : []),
    ...(canSendTexts
      ? []
      : [
          'infra/stages/prod.ts needs smsRegion and smsSpendUsd, or textsCarrier solapi: without texts nobody can register.',
        ]),
    ...(isSolapi && settings.textsPerMonth === undefined
      ? ['infra/stages/prod.ts needs textsPerMonth: smsSpendUsd does not limit the texts of Solapi.']
      : []),
    ...(settings.pairLockDays * DAY_MS === PAIR_LOCK_MS
      ? []
      : ['infra/stages/prod.ts may not set pairLockDays: the terms of use say how long a pair is locked.']),
    ...(settings.operator === undefined
      ? ['infra/stages/prod.ts needs operator: the footer and the legal pages would name nobody.']
      : []),
    ...(samples.length > 0
      ? [
          `The operator of infra/stages/prod.ts still holds samples (${samples.join(', ')}): the footer and the legal pages would name nobody.`,
        ]
      : []),
  ];
}
