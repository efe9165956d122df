import type { CreateTableInput } from '@aws-sdk/client-dynamodb';

/**
 * The one definition of the service's table. The CDK stack, the local host and the tests build the table from
 * it, so they cannot drift. functions/store/keys.ts says what the keys contain.
 */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Generic indexes for lists only: they are eventually consistent, so no decision reads them. */
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
