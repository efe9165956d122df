import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BODY_MAX_BYTES } from '../../../shared/limits.ts';
import { type StackResource, synthesized } from '../synthesized.ts';

const matched = z.object({
  FieldToMatch: z.union([z.strictObject({ UriPath: z.unknown() }), z.strictObject({ Method: z.unknown() })]),
  PositionalConstraint: z.enum(['STARTS_WITH', 'EXACTLY']),
  SearchString: z.string(),
});
interface Request {
  method: string;
  path: string;
}
/** Whether a statement of the firewall holds for a request, by its documented meaning. */
function holds(statement: unknown, request: Request): boolean {
  const [[kind, body] = []] = Object.entries(z.record(z.string(), z.unknown()).parse(statement));
  if (kind === 'NotStatement')
    return !holds(z.object({ Statement: z.unknown() }).parse(body).Statement, request);
  if (kind === 'AndStatement') {
    const { Statements } = z.object({ Statements: z.array(z.unknown()) }).parse(body);
    return Statements.every((each) => holds(each, request));
  }
  expect(kind).toBe('ByteMatchStatement');
  const { FieldToMatch, PositionalConstraint, SearchString } = matched.parse(body);
  const value = 'Method' in FieldToMatch ? request.method : request.path;
  return PositionalConstraint === 'EXACTLY' ? value === SearchString : value.startsWith(SearchString);
}

const rule = z.object({
  Name: z.string(),
  OverrideAction: z.unknown().optional(),
  Action: z.unknown().optional(),
  VisibilityConfig: z.object({ SampledRequestsEnabled: z.boolean() }),
  Statement: z.object({
    ManagedRuleGroupStatement: z.object({ RuleActionOverrides: z.unknown() }).optional(),
    RateBasedStatement: z
      .object({ Limit: z.number(), ScopeDownStatement: z.unknown().optional() })
      .optional(),
  }),
});
const webAcl = z.object({ Scope: z.literal('CLOUDFRONT'), Rules: z.array(rule) });
type Stage = Parameters<typeof synthesized>[0];

async function edgeOf(stage?: Stage): Promise<StackResource[]> {
  const { resources } = await synthesized(stage);
  return resources.filter(({ stack }) => stack === 'edge');
}
async function rulesOf(stage?: Stage) {
  const acl = (await edgeOf(stage)).find(({ type }) => type === 'AWS::WAFv2::WebACL');
  return webAcl.parse(acl?.properties).Rules;
}
async function commonRules(stage?: Stage) {
  return (await rulesOf(stage)).find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet');
}

describe('the firewall', () => {
  it.each([
    ['count', undefined, { Count: {} }],
    ['block', 'whole', { None: {} }],
  ] as const)('has the common rules %s what could be a member’s own call', async (_, stage, action) => {
    expect((await commonRules(stage))?.OverrideAction).toEqual(action);
  });

  it('never refuses a body for its size, because the service takes larger ones', async () => {
    const eightKilobytes = 8_192;
    expect(BODY_MAX_BYTES).toBeGreaterThan(eightKilobytes);
    const { Statement } = (await commonRules('whole')) ?? {};
    expect(Statement?.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
      { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    ]);
  });

  it.each([
    ['POST', '/api/auth/login', ['Login', 'Everything']],
    ['PUT', '/api/auth/update-password', ['Login', 'Everything']],
    ['POST', '/api/verify/sms', ['Texts', 'Everything']],
    ['POST', '/api/meetings/apply', ['Everything']],
    // Each opening of the site sends these, and a campus has one address.
    ['GET', '/api/auth/session', ['Everything']],
    ['GET', '/', ['Everything']],
    ['GET', '/assets/app-1a2b.js', []],
  ])('counts %s %s toward the limits %j of an address', async (method, path, names) => {
    const limiting = (await rulesOf()).flatMap(({ Name, Statement: { RateBasedStatement } }) =>
      RateBasedStatement !== undefined && holds(RateBasedStatement.ScopeDownStatement, { method, path })
        ? [Name]
        : [],
    );
    expect(limiting).toEqual(names);
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
    const made = await edgeOf('whole');
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
