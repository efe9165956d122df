import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';

/** The attributes of a resource in a template beside its properties. */
export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Ref`, `Fn::GetAtt` and the like: their value is known at the deployment only. */
const isIntrinsic = (value: unknown): boolean => {
  const [key, ...others] = isObject(value) ? Object.keys(value) : [];
  return key !== undefined && others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'));
};

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

/**
 * Checks templates against the CloudFormation schemas that AWS publishes (`@aws-cdk/aws-service-spec`):
 * unknown resource types and properties, missing required ones, values of another type or outside the
 * listed ones. Ranges and patterns are not in them.
 */
export function cloudFormationSchemas() {
  const schemas: SpecDatabase = loadAwsServiceSpecSync();

  function propertyFaults(path: string, known: ResourceProperties, given: Record<string, unknown>): string[] {
    const missing = Object.entries(known)
      .filter(([name, { required }]) => required === true && given[name] === undefined)
      .map(([name]) => `${path}: misses ${name}`);
    const wrong = Object.entries(given).flatMap(([name, value]) => {
      const property = known[name];
      if (!property) return [`${path}: knows no ${name}`];
      // The current schema and the ones that CloudFormation took before it.
      const faults = [property.type, ...(property.previousTypes ?? [])].map((type) =>
        valueFaults(`${path}.${name}`, type, value),
      );
      return faults.some((none) => none.length === 0) ? [] : (faults[0] ?? []);
    });
    return [...missing, ...wrong];
  }

  function valueFaults(path: string, type: PropertyType, value: unknown): string[] {
    if (isIntrinsic(value)) return [];
    const isNot = (what: string, is: boolean): string[] =>
      is ? [] : [`${path}: ${shown(value)} is no ${what}`];
    switch (type.type) {
      case 'string':
        return isNot(
          type.allowedValues?.join(' | ') ?? 'text',
          typeof value === 'string' && (type.allowedValues?.includes(value) ?? true),
        );
      case 'integer':
        return isNot(
          type.allowedValues?.join(' | ') ?? 'whole number',
          Number.isInteger(value) && (type.allowedValues?.includes(Number(value)) ?? true),
        );
      case 'number':
        return isNot('number', typeof value === 'number');
      case 'boolean':
        return isNot('boolean', typeof value === 'boolean');
      case 'date-time':
        return isNot('time', typeof value === 'string' && !Number.isNaN(Date.parse(value)));
      case 'null':
        return isNot('null', value === null);
      case 'json':
        return isNot('object', isObject(value) || typeof value === 'string');
      case 'tag':
        return isNot('tag', isObject(value) && typeof value['Key'] === 'string' && 'Value' in value);
      case 'array':
        return Array.isArray(value)
          ? value.flatMap((element, nth) => valueFaults(`${path}[${nth}]`, type.element, element))
          : isNot('list', false);
      case 'map':
        return isObject(value)
          ? Object.entries(value).flatMap(([key, element]) =>
              valueFaults(`${path}.${key}`, type.element, element),
            )
          : isNot('object', false);
      case 'ref':
        return isObject(value)
          ? propertyFaults(path, schemas.get('typeDefinition', type.reference.$ref).properties, value)
          : isNot('object', false);
      case 'union': {
        const faults = type.types.map((one) => valueFaults(path, one, value));
        return faults.some((none) => none.length === 0) ? [] : (faults[0] ?? []);
      }
    }
  }

  return {
    /** A sentence for each fault of a resource; none for a custom resource, whose properties are our own. */
    faultsOf(id: string, { Type, Properties = {} }: TemplateResource): string[] {
      if (Type.startsWith('Custom::')) return [];
      const schema = schemas.lookup('resource', 'cloudFormationType', 'equals', Type)[0];
      return schema
        ? propertyFaults(`${id} (${Type})`, schema.properties, Properties)
        : [`${id}: ${Type} is no type of resource`];
    },
  };
}
