import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../functions/config.ts';
import { variablesOf } from '../../infra/definitions/function-variables.ts';
import { stagesOfAccount } from '../../infra/definitions/account-stages.ts';
import { readStage } from '../../infra/definitions/stage-name.ts';
import { checkSettings, type StageFile } from '../../infra/definitions/stage-settings.ts';
import { operatorOf, requireOperatorIn } from '../../infra/operator-pages.ts';
import { stages } from '../../infra/stages/index.ts';
import { SAMPLE_OPERATOR } from '../../shared/product.ts';
import { REAL_OPERATOR } from '../content/real-operator.ts';
import { PROD_SETTINGS, withApp } from './synthesized.ts';

const stageOf = (context: Record<string, string>) => withApp(({ node }) => readStage(node), context);
const { contact: CONTACT, business: BUSINESS } = SAMPLE_OPERATOR;
const withSample = (name: keyof typeof BUSINESS) => ({
  business: { ...REAL_OPERATOR.business, [name]: BUSINESS[name] },
});
const without = (...names: (keyof typeof PROD_SETTINGS)[]): StageFile =>
  Object.fromEntries(Object.entries(PROD_SETTINGS).filter(([name]) => !names.some((left) => left === name)));

const CERTIFICATE_ARN = 'arn:aws:acm:us-east-1:210987654321:certificate/a';
const SOLAPI: StageFile = {
  ...without('smsRegion', 'smsSpendUsd'),
  textsCarrier: 'solapi',
  solapiApiKey: 'NCSHAPSEOK000001',
  solapiSender: '0215990000',
};

describe('the deploy context', () => {
  it('chooses the stage, and dev without one', () => {
    expect(stageOf({})).toBe('dev');
    expect(stageOf({ stage: 'prod' })).toBe('prod');
  });

  it('may hold nothing else, so that no setting is forgotten by the next deployment', () => {
    expect(() => stageOf({ stage: 'prod', alarmEmial: 'ops@hapseok.kr' })).toThrow(
      'Unknown context: alarmEmial.',
    );
    expect(() => stageOf({ stgae: 'prod' })).toThrow('Unknown context: stgae.');
  });
});

describe('the settings of prod', () => {
  it('are accepted when members can pay and write, and alarms reach somebody', () => {
    expect(checkSettings('prod', PROD_SETTINGS)).toMatchObject({
      stage: 'prod',
      region: 'ap-northeast-2',
      bankAccountNumber: '110987654321',
    });
  });

  it.each([
    [
      'the lock of a pair that the terms promise',
      { ...PROD_SETTINGS, pairLockDays: 0 },
      'may not set pairLockDays',
    ],
    ['a bank account', without('bankAccountNumber'), 'sample account'],
    ['an account of its own', without('account'), 'whichever is signed in to'],
    ['a first admin', without('firstAdminId'), 'nobody could open the console'],
    ['a receiver of alarms', without('alarmEmail'), 'no alarm would reach anybody'],
    ['a region of texts', without('smsRegion'), 'nobody can register'],
    ['somebody whom the footer names', without('operator'), 'needs operator'],
    ['a limit of their cost', without('smsSpendUsd'), 'nobody can register'],
    ['a limit of their number where Solapi carries them', SOLAPI, 'needs textsPerMonth'],
  ])('must have %s', (_, file, reason) => {
    const check = () => checkSettings('prod', file);
    expect(check).toThrow(reason);
    expect(check).toThrow(/^[^\n]+$/);
  });

  it('need no limit of SNS where Solapi carries the texts', () => {
    expect(() => checkSettings('prod', { ...SOLAPI, textsPerMonth: 30_000 })).not.toThrow();
  });

  it.each([
    ['contact.email', { contact: { ...REAL_OPERATOR.contact, email: CONTACT.email } }],
    ['contact.phone', { contact: { ...REAL_OPERATOR.contact, phone: CONTACT.phone } }],
    ['contact.social', { contact: { ...REAL_OPERATOR.contact, social: CONTACT.social } }],
    ['business.representative', withSample('representative')],
    ['business.registration', withSample('registration')],
    ['business.mailOrder', withSample('mailOrder')],
    ['business.address', withSample('address')],
  ])('must not leave the sample of %s in the footer', (name, sample) => {
    const check = () =>
      checkSettings('prod', { ...PROD_SETTINGS, operator: { ...REAL_OPERATOR, ...sample } });
    expect(check).toThrow(`still holds samples (${name}): the footer`);
  });

  it('say everything that is missing at once, a line each', () => {
    expect(() => checkSettings('prod', {})).toThrow(
      /^[^\n]+to\.\n[^\n]+bars\.\n[^\n]+account\.\n[^\n]+anybody\.\n[^\n]+register\.\n[^\n]+nobody\.$/,
    );
  });
});

describe('the settings of any stage', () => {
  it('may be left out where only we try the service', () => {
    expect(checkSettings('dev', stages['dev'])).toMatchObject({ stage: 'dev', bankFeed: 'none' });
  });

  it('are refused without a file', () => {
    expect(() => checkSettings('staging', stages['staging'])).toThrow('There is no infra/stages/staging.ts.');
  });

  it.each([
    ['an unknown name', { alarmEmial: 'ops@hapseok.kr' }, 'alarmEmial'],
    ['a company number with hyphens', { popbillCorpNum: '123-45-67890' }, 'ten digits without hyphens'],
    ['a bank that nobody knows', { bankAccountBank: '한잔은행' }, 'bankAccountBank'],
    ['an account number with letters', { bankAccountNumber: '110-abc-654321' }, 'bankAccountNumber'],
    ['a feed without its settings', { bankFeed: 'popbill', popbillLinkId: 'HAPSEOK' }, 'popbillCorpNum'],
    ['an identity check without its store', { identityCheck: 'portone' }, 'needs portoneStoreId and'],
    ['payments without their store', { payments: 'portone' }, 'needs portoneStoreId and'],
    [
      'what is left of them without it',
      { portonePayChannelKey: 'channel-key-1234' },
      'needs portoneStoreId and',
    ],
    ['a check that nobody knows', { identityCheck: 'danal' }, 'identityCheck'],
    ['a store of another form', { portoneStoreId: 'hapseok' }, 'begins with store-'],
    ['a channel of another form', { portoneChannelKey: 'live' }, 'begins with channel-key-'],
    ['a carrier without its key', { textsCarrier: 'solapi' }, 'needs solapiApiKey and solapiSender'],
    ['templates without a channel', { alimtalkTemplates: {} }, 'need kakaoChannel'],
    [
      'a channel of KakaoTalk without Solapi',
      { kakaoChannel: 'KA01PF200323182344986' },
      'needs textsCarrier',
    ],
    [
      'a template of another name',
      { alimtalkTemplates: { welcome: 'KA01TP20032318234574' } },
      'alimtalkTemplates',
    ],
    ['a sender that phones cannot show', { smsSpendUsd: 1, smsSender: '합석' }, 'eleven letters'],
    ['a sender alone', { smsSender: 'Hapseok' }, 'smsSender needs smsSpendUsd'],
    ['a limit of parts of a dollar', { smsSpendUsd: 0.5 }, 'smsSpendUsd'],
    ['a factor that lowers limits', { addressLimitFactor: 0.5 }, 'addressLimitFactor'],
    [
      'so many codes for one network that it could pause all',
      { smsPhonesPerNetwork: 300, addressLimitFactor: 2 },
      'codesPerHour must be above 4 x smsPhonesPerNetwork x addressLimitFactor',
    ],
    ['a zone without a domain', { hostedZoneId: 'Z0123456789' }, 'need domain'],
    ['a promise of https without a domain', { hstsPreload: true }, 'need domain'],
    ['an account of another form', { account: '1234-5678-9012' }, 'twelve digits'],
    ['a domain without a certificate', { domain: 'hapseok.kr' }, 'belong together'],
    [
      'a certificate of another region',
      { certificateArn: 'arn:aws:acm:ap-northeast-2:1:certificate/a' },
      'certificateArn',
    ],
  ])('must not have %s', (_, file, named) => {
    expect(() => checkSettings('dev', file as StageFile)).toThrow(named);
  });

  it.each([
    ...(['region', 'smsRegion', 'bedrockRegion'] as const).flatMap((name) =>
      ['ap-northeast-9', 'Seoul', 'cn-north-1', 'ap-northeast-2 ', ''].map(
        (value) => [name, value, 'a region of AWS, such as ap-northeast-2'] as const,
      ),
    ),
    ...[
      'https://hapseok.kr',
      'hapseok.kr/',
      'hapseok.kr:443',
      'Hapseok.kr',
      '합석.kr',
      'hapseok',
      'hap_seok.kr',
      '-hapseok.kr',
      'hapseok..kr',
      '10.0.0.1',
      `${'hapseok.'.repeat(32)}kr`,
      '',
    ].map((value) => ['domain', value, 'a host name in small letters, such as hapseok.kr'] as const),
    ...['운영팀', 'abc', 'first admin', 'admin@hapseok.kr', 'a'.repeat(17), ''].map(
      (value) => ['firstAdminId', value, 'a login id: 4 to 16 letters and digits'] as const,
    ),
  ])('must not have the %s %j', (name, value, sentence) => {
    const settings = name === 'domain' ? { certificateArn: CERTIFICATE_ARN } : {};
    const check = () => checkSettings('dev', { ...settings, [name]: value });
    expect(check).toThrow(sentence);
    expect(check).toThrow(new RegExp(`^[^\\n]+does not fit\\.\\n[^\\n]+\\n[^\\n]+at ${name}$`));
  });

  it.each([
    { domain: 'hapseok.kr', certificateArn: CERTIFICATE_ARN },
    { domain: 'www.hapseok.co.kr', certificateArn: CERTIFICATE_ARN },
    { domain: 'xn--o39az81a.xn--3e0b707e', certificateArn: CERTIFICATE_ARN },
    { region: 'us-east-1', smsRegion: 'ap-northeast-1', bedrockRegion: 'us-west-2' },
    { firstAdminId: 'Admin2027' },
  ])('may be %j', (file) => {
    expect(checkSettings('dev', file)).toMatchObject(file);
  });
});

describe('the stages of an account', () => {
  const files = (dev: string, prod: string) => ({
    dev: { account: dev },
    prod: { ...PROD_SETTINGS, account: prod },
  });
  const namesIn = (account: string) =>
    stagesOfAccount(files('111111111111', '222222222222'), account).map(({ stage }) => stage);

  it('are those whose files name it', () => {
    expect(namesIn('111111111111')).toEqual(['dev']);
    expect(namesIn('222222222222')).toEqual(['prod']);
    expect(() => namesIn('333333333333')).toThrow('No stage of infra/stages has the account 333333333333.');
  });

  it('are prod alone, or others without prod', () => {
    const shared = files('111111111111', '111111111111');
    expect(() => stagesOfAccount(shared, '111111111111')).toThrow('prod shares its account with dev');
  });
});

describe('the functions of a stage', () => {
  const keys = {
    TABLE_NAME: 'table',
    PEPPER: 'p'.repeat(32),
    FIELD_KEY: Buffer.alloc(32).toString('base64'),
  };
  const configOf = (file: StageFile) => parseConfig({ ...keys, ...variablesOf(checkSettings('dev', file)) });

  it('keep their own limits without settings', () => {
    expect(configOf({})).toEqual(parseConfig(keys));
  });

  it('get its limits of codes and addresses', () => {
    const limits = {
      codesPerHour: 11_000,
      smsPhonesPerDevice: 20,
      smsPhonesPerNetwork: 1_000,
      addressLimitFactor: 2,
    };
    expect(configOf(limits)).toMatchObject({
      CODES_PER_HOUR: 11_000,
      SMS_PHONES_PER_DEVICE: 20,
      SMS_PHONES_PER_NETWORK: 1_000,
      ADDRESS_LIMIT_FACTOR: 2,
    });
  });
});

describe('the operator that a stage names', () => {
  const settings = checkSettings('prod', PROD_SETTINGS);
  const pageOf = async (...facts: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await writeFile(join(folder, 'index.html'), `<footer>${facts.join(' ')}</footer>`);
    return folder;
  };

  it('is built into the site that STAGE chooses, else the samples are', () => {
    expect(operatorOf({ prod: PROD_SETTINGS, dev: {} }, 'prod')).toEqual(REAL_OPERATOR);
    expect(operatorOf({ dev: {} }, 'dev')).toBeUndefined();
    expect(operatorOf({ dev: {} }, undefined)).toBeUndefined();
    expect(() => operatorOf({ dev: {} }, 'prod')).toThrow('There is no infra/stages/prod.ts.');
  });

  it('must be the one of the built site', async () => {
    const { business, contact } = REAL_OPERATOR;
    const right = await pageOf(contact.email, business.registration);
    const wrong = await pageOf(SAMPLE_OPERATOR.contact.email, SAMPLE_OPERATOR.business.registration);
    expect(() => requireOperatorIn(right, settings)).not.toThrow();
    expect(() => requireOperatorIn(wrong, settings)).toThrow('STAGE=prod npm run build');
    expect(() => requireOperatorIn(wrong, checkSettings('dev', {}))).not.toThrow();
    for (const folder of [right, wrong]) await rm(folder, { recursive: true });
  });
});
