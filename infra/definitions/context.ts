import type { Node } from 'constructs';
import * as z from 'zod';

/** The deploy context, given with `-c name=value`; the README has its table. */
const deployContext = z.object({
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,15}$/)
    .default('prod'),
  region: z.string().default('ap-northeast-2'),
  /** The site's domain name, with its ACM certificate in us-east-1; CloudFront's name without them. */
  domain: z.string().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /** Receiver of alarms. */
  alarmEmail: z.email().optional(),
  /** Login id whose account becomes the first admin when it registers (decision 14). */
  firstAdminId: z.string().optional(),
  bankFeed: z.enum(['none', 'popbill']).default('none'),
  /** Popbill's settings; its key is a secret. */
  popbillLinkId: z.string().optional(),
  popbillCorpNum: z.string().optional(),
  popbillBankCode: z.string().optional(),
  /** `bedrock` sends the groups' texts to Amazon Bedrock: the privacy policy must say so first (README). */
  textReader: z.enum(['rules', 'bedrock']).default('rules'),
  bedrockModelId: z
    .string()
    .regex(/^[\w.:-]{3,100}$/)
    .optional(),
  bedrockRegion: z.string().default('ap-northeast-2'),
  bankAccountBank: z.string().optional(),
  bankAccountNumber: z.string().optional(),
  bankAccountOwner: z.string().optional(),
  /** Cost of a month's texts at which an alarm is raised. */
  smsBudgetUsd: z.coerce.number().positive().default(50),
});

export type DeployContext = z.output<typeof deployContext>;

/** Reads and checks the deploy context. Throws with the names of invalid values. */
export function readContext(node: Node): DeployContext {
  const names = Object.keys(deployContext.shape);
  const given = Object.fromEntries(names.map((name) => [name, node.tryGetContext(name)]));
  const parsed = deployContext.safeParse(given);
  if (!parsed.success) throw new Error(`The deploy context does not fit.\n${z.prettifyError(parsed.error)}`);
  const { domain, certificateArn } = parsed.data;
  if (parsed.data.textReader === 'bedrock' && parsed.data.bedrockModelId === undefined) {
    throw new Error('textReader=bedrock needs bedrockModelId.');
  }
  if ((domain === undefined) !== (certificateArn === undefined)) {
    throw new Error('domain and certificateArn belong together.');
  }
  return parsed.data;
}
