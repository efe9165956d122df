/** Every key condition of a query: use cases spread one of these into theirs. */
export const wholePartition = (partition: string) => ({
  KeyConditionExpression: 'PK = :partition',
  ExpressionAttributeValues: { ':partition': partition },
});

export const startingWith = (partition: string, prefix: string) => ({
  KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
});

export const between = (partition: string, from: string, to: string) => ({
  KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':partition': partition, ':from': from, ':to': to },
});

/** The rows of a list of GSI1 that sort before `end`. */
export const listBefore = (list: string, end: string) => ({
  IndexName: 'GSI1',
  KeyConditionExpression: 'GSI1PK = :list AND GSI1SK < :end',
  ExpressionAttributeValues: { ':list': list, ':end': end },
});

/** The rows of a list of GSI2 that sort from `from` to `to`. */
export const secondListBetween = (list: string, from: string, to: string) => ({
  IndexName: 'GSI2',
  KeyConditionExpression: 'GSI2PK = :list AND GSI2SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':list': list, ':from': from, ':to': to },
});
