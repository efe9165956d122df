import type { StageSettings } from './stage-settings.ts';

/** Plain environment variables of the functions; without one the configuration's harmless sample is used. */
export function variablesOf(settings: StageSettings): Record<string, string> {
  const variables = {
    BANK_FEED: settings.bankFeed,
    TEXTS_PER_SECOND: String(settings.textsPerSecond),
    TEXTS_PER_MONTH: settings.textsPerMonth?.toString(),
    CODES_PER_HOUR: String(settings.codesPerHour),
    SMS_PHONES_PER_DEVICE: String(settings.smsPhonesPerDevice),
    SMS_PHONES_PER_NETWORK: String(settings.smsPhonesPerNetwork),
    ADDRESS_LIMIT_FACTOR: String(settings.addressLimitFactor),
    PAIR_LOCK_DAYS: String(settings.pairLockDays),
    REPORT_HOURS: String(settings.reportHours),
    FIRST_ADMIN_ID: settings.firstAdminId,
    POPBILL_LINK_ID: settings.popbillLinkId,
    POPBILL_CORP_NUM: settings.popbillCorpNum,
    POPBILL_BANK_CODE: settings.popbillBankCode,
    CONTACT_EMAIL: settings.operator?.contact.email,
    SITE_ORIGIN: settings.domain === undefined ? undefined : `https://${settings.domain}`,
    TEXTS_CARRIER: settings.textsCarrier,
    TEXTS_REGION: settings.smsRegion,
    SOLAPI_API_KEY: settings.solapiApiKey,
    SOLAPI_SENDER: settings.solapiSender,
    KAKAO_CHANNEL: settings.kakaoChannel,
    ALIMTALK_TEMPLATES: settings.alimtalkTemplates && JSON.stringify(settings.alimtalkTemplates),
    IDENTITY_CHECK: settings.identityCheck,
    PORTONE_STORE_ID: settings.portoneStoreId,
    PORTONE_CHANNEL_KEY: settings.portoneChannelKey,
    PAYMENTS: settings.payments,
    PORTONE_PAY_CHANNEL_KEY: settings.portonePayChannelKey,
    TEXT_READER: settings.textReader,
    BEDROCK_MODEL_ID: settings.bedrockModelId,
    BEDROCK_REGION: settings.textReader === 'bedrock' ? settings.bedrockRegion : undefined,
    BANK_ACCOUNT_BANK: settings.bankAccountBank,
    BANK_ACCOUNT_NUMBER: settings.bankAccountNumber,
    BANK_ACCOUNT_OWNER: settings.bankAccountOwner,
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
