import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { DataIdentifier, DataProtectionPolicy, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageSettings } from '../definitions/stage-settings.ts';

const WINDOW_SECONDS = 300;
/** Calls from one address in five minutes. Many people of a campus
 * share an address, so the limits are generous. */
const limits = { everything: 6_000, login: 300, texts: 300 };
const redactedHeaders = ['cookie', 'authorization', 'referer'];

/** The web application firewall of the distribution. It must be in
 * us-east-1, whatever the service's region. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;
  /** The name of the firewall in its figures. */
  readonly webAclMetric: string;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & Pick<StageSettings, 'commonRules' | 'firewallLog'>,
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
        rateRule('Texts', 3, limits.texts, below('/api/verify/sms')),
        // Each opening of the site reads the session there, which is no try to sign in.
        rateRule('Login', 4, limits.login, both(below('/api/auth/'), not(ofMethod('GET')))),
        rateRule('Everything', 5, limits.everything, not(below('/assets/'))),
      ],
    });
    this.webAclArn = webAcl.attrArn;
    if (props.firewallLog === 'findings') this.logFindings();
  }

  /** What a rule blocked or counted. Addresses are masked for whoever has no right to unmask them. */
  private logFindings(): void {
    // The firewall takes no other names.
    const name = `aws-waf-logs-${this.stackName}`;
    const group = new LogGroup(this, 'Findings', {
      logGroupName: name,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
      dataProtectionPolicy: new DataProtectionPolicy({ identifiers: [DataIdentifier.IPADDRESS] }),
    });
    const resource = { service: 'logs', resource: 'log-group', resourceName: name };
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.webAclArn,
      logDestinationConfigs: [this.formatArn({ ...resource, arnFormat: ArnFormat.COLON_RESOURCE_NAME })],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...redactedHeaders.map((Name) => ({ singleHeader: { Name } })),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: ['BLOCK', 'COUNT'].map(hasAction) },
        ],
      },
    });
    logging.node.addDependency(group);
  }
}

const hasAction = (Action: string) => ({ ActionCondition: { Action } });

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

function rateRule(
  name: string,
  priority: number,
  limit: number,
  counted: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: WINDOW_SECONDS,
        scopeDownStatement: counted,
      },
    },
  };
}

const below = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});
const ofMethod = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});
const not = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  notStatement: { statement },
});
const both = (...statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty => ({
  andStatement: { statements },
});
