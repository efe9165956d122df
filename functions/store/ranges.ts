export const startingWith = (partition: string, prefix: string) => ({
  KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
});

export const between = (partition: string, from: string, to: string) => ({
  KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':partition': partition, ':from': from, ':to': to },
});
