import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageSettings } from '../definitions/stage-settings.ts';

const windowSeconds = 300;
/** Calls from one address in five minutes. Many people of a campus
 * share an address, so the limits are generous. */
const limits = { everything: 6_000, login: 300, texts: 300 };

/** The web application firewall of the distribution. It must be in
 * us-east-1, whatever the service's region. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;
  /** The name of the firewall in its figures. */
  readonly webAclMetric: string;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { commonRules: StageSettings['commonRules'] },
  ) {
    super(scope, id, props);
    // An account may have several stages.
    this.webAclMetric = `${id}-WebAcl`;
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(this.webAclMetric),
      rules: [
        managedRule('AWSManagedRulesAmazonIpReputationList', 0),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 1),
        // The service limits bodies itself, at 64 KB; this rule would refuse them at 8.
        managedRule('AWSManagedRulesCommonRuleSet', 2, {
          isCounting: props.commonRules === 'count',
          countOnly: ['SizeRestrictions_BODY'],
        }),
        rateRule('Texts', 3, limits.texts, '/api/verify/sms'),
        rateRule('Login', 4, limits.login, '/api/auth/'),
        rateRule('Everything', 5, limits.everything),
      ],
    });
    this.webAclArn = webAcl.attrArn;
  }
}

/** Sampled requests would keep paths, and a path can carry a phone number. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

function managedRule(
  name: string,
  priority: number,
  { isCounting = false, countOnly = [] }: { isCounting?: boolean; countOnly?: string[] } = {},
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: isCounting ? { count: {} } : { none: {} },
    visibilityConfig: visibility(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

function rateRule(name: string, priority: number, limit: number, pathStart?: string): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: windowSeconds,
        ...(pathStart === undefined ? {} : { scopeDownStatement: startsWith(pathStart) }),
      },
    },
  };
}

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
    },
  };
}
