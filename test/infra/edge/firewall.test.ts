import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BODY_MAX_BYTES } from '../../../shared/limits.ts';
import { type StackResource, synthesized } from '../synthesized.ts';

const rule = z.object({
  Name: z.string(),
  OverrideAction: z.unknown().optional(),
  Action: z.unknown().optional(),
  VisibilityConfig: z.object({ SampledRequestsEnabled: z.boolean() }),
  Statement: z.object({
    ManagedRuleGroupStatement: z.object({ RuleActionOverrides: z.unknown() }).optional(),
    RateBasedStatement: z.object({ Limit: z.number() }).optional(),
  }),
});
const webAcl = z.object({ Scope: z.literal('CLOUDFRONT'), Rules: z.array(rule) });
type Settings = Parameters<typeof synthesized>[0];

async function edgeOf(settings?: Settings): Promise<StackResource[]> {
  const { resources } = await synthesized(settings);
  return resources.filter(({ stack }) => stack === 'edge');
}
async function rulesOf(settings?: Settings) {
  const acl = (await edgeOf(settings)).find(({ type }) => type === 'AWS::WAFv2::WebACL');
  return webAcl.parse(acl?.properties).Rules;
}
async function commonRules(settings?: Settings) {
  return (await rulesOf(settings)).find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet');
}

describe('the firewall', () => {
  it.each([
    ['count', undefined, { Count: {} }],
    ['block', { commonRules: 'block' }, { None: {} }],
  ] as const)('has the common rules %s what could be a member’s own call', async (_, settings, action) => {
    expect((await commonRules(settings))?.OverrideAction).toEqual(action);
  });

  it('never refuses a body for its size, because the service takes larger ones', async () => {
    const eightKilobytes = 8_192;
    expect(BODY_MAX_BYTES).toBeGreaterThan(eightKilobytes);
    const { Statement } = (await commonRules({ commonRules: 'block' })) ?? {};
    expect(Statement?.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
      { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    ]);
  });

  it('keeps the other groups of rules and the limits blocking, and samples no request', async () => {
    const rules = await rulesOf();
    const blocking = rules.filter(
      ({ OverrideAction, Action }) => JSON.stringify(OverrideAction ?? Action) !== '{"Count":{}}',
    );
    expect(blocking).toHaveLength(rules.length - 1);
    expect(rules.filter(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)).toEqual([]);
  });
});

describe('the log of the firewall', () => {
  it('is not kept unless the stage asks for it, because it holds addresses', async () => {
    const types = (await edgeOf()).map(({ type }) => type);
    expect(types).toContain('AWS::WAFv2::WebACL');
    expect(
      types.filter((type) => type === 'AWS::WAFv2::LoggingConfiguration' || type === 'AWS::Logs::LogGroup'),
    ).toEqual([]);
  });

  it('holds what a rule blocked or counted, without anything that names a person but a masked address', async () => {
    const made = await edgeOf({ firewallLog: 'findings' });
    const group = made.find(({ type }) => type === 'AWS::Logs::LogGroup');
    expect(group?.properties).toMatchObject({
      LogGroupName: 'aws-waf-logs-Hapseok-prod-Edge',
      RetentionInDays: 30,
    });
    expect(JSON.stringify(group?.properties['DataProtectionPolicy'])).toMatch(
      /Deidentify.*data-identifier\/IpAddress|data-identifier\/IpAddress.*Deidentify/,
    );
    const logging = made.find(({ type }) => type === 'AWS::WAFv2::LoggingConfiguration');
    const headers = ['cookie', 'authorization', 'referer'].map((Name) => ({ SingleHeader: { Name } }));
    expect(logging?.properties).toMatchObject({
      RedactedFields: [{ UriPath: {} }, { QueryString: {} }, ...headers],
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
          },
        ],
      },
    });
    const [destination] = z.array(z.unknown()).parse(logging?.properties['LogDestinationConfigs']);
    // The firewall refuses an address that ends with `:*`, as that of a log group does.
    expect(JSON.stringify(destination)).toMatch(/:log-group:aws-waf-logs-Hapseok-prod-Edge"\]\]\}$/);
  });
});
