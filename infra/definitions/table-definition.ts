import type { CreateTableInput } from '@aws-sdk/client-dynamodb';

/**
 * THE definition of the service's one table. The CDK stack, the local host and the tests build the table from
 * here, so they cannot drift. What the keys hold is told in functions/store/keys.ts.
 */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Generic indexes for lists only: eventually consistent, never the base of a decision. */
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  ],
  /** Epoch seconds. DynamoDB removes the item within days after it; code compares times itself. */
  timeToLiveAttribute: 'expiresAt',
} as const;

/** The definition as the SDK's CreateTable input (the local store). All key attributes are strings. */
export function createTableInput(tableName: string): CreateTableInput {
  const { partitionKey, sortKey, indexes } = tableDefinition;
  const keyNames = [
    partitionKey,
    sortKey,
    ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keyNames.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'ALL' },
    })),
  };
}

function keySchema(partitionKey: string, sortKey: string): CreateTableInput['KeySchema'] {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ];
}
