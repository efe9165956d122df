import { Duration, TimeZone } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { jobRights } from '../definitions/function-list.ts';
import type { Rhythm, Schedule as JobSchedule } from '../definitions/schedules.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import { raiseAlarmOnSilence } from './alarm.ts';
import { ServiceFunction } from './service-function.ts';
import { watchFigure } from './watched-figure.ts';

const TIMEOUT_SECONDS = 300;
const HANDED_OVER_AGAIN = 2;
const STARTED_WITHIN = Duration.hours(1);
/** After these hours without a run a job counts as missed. */
const DAILY_SILENT_HOURS = 26;
const HOURLY_SILENT_HOURS = 2;

/** A scheduled job that runs once each time, with an alarm when it did not run and one for each watched
 * figure. One that fails is a dead letter. */
export class ScheduledJobFunction extends Construct {
  constructor(
    scope: Construct,
    props: {
      schedule: JobSchedule;
      starter: Role;
      deadLetterQueue: IQueue;
      resources: ServiceResources;
    },
  ) {
    const { job, rhythm, impact, figures = [] } = props.schedule;
    super(scope, job);
    const { lambda } = new ServiceFunction(this, 'Job', {
      name: job,
      rights: jobRights[job],
      timeoutSeconds: TIMEOUT_SECONDS,
      resources: props.resources,
    });
    props.starter.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
    );
    new Schedule(this, 'Schedule', {
      schedule: expressionOf(rhythm),
      target: new LambdaInvoke(lambda, {
        role: props.starter.withoutPolicyUpdates(),
        retryAttempts: HANDED_OVER_AGAIN,
        maxEventAge: STARTED_WITHIN,
        deadLetterQueue: props.deadLetterQueue,
      }),
      description: `Runs ${job}.`,
    });
    // By itself Lambda runs a job that threw twice more. All its parts have run; the next run does the rest.
    lambda.configureAsyncInvoke({
      retryAttempts: 0,
      maxEventAge: STARTED_WITHIN,
      onFailure: new SqsDestination(props.deadLetterQueue),
    });
    for (const figure of figures) watchFigure(this, figure, props.resources);
    raiseAlarmOnSilence(this, 'Missed', {
      metric: lambda.metricInvocations({ period: Duration.hours(1) }),
      hours: rhythm.kind === 'daily' ? DAILY_SILENT_HOURS : HOURLY_SILENT_HOURS,
      impact: `The job did not run. ${impact}`,
      runbook: job,
      topic: props.resources.alarmTopic,
    });
  }
}

function expressionOf(rhythm: Rhythm): ScheduleExpression {
  if (rhythm.kind === 'every') return ScheduleExpression.rate(Duration.minutes(rhythm.minutes));
  return ScheduleExpression.cron({
    minute: String(rhythm.minute),
    hour: rhythm.kind === 'hourly' ? '*' : String(rhythm.hour),
    timeZone: TimeZone.ASIA_SEOUL,
  });
}
