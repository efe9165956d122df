import { type Operator, SAMPLE_OPERATOR } from '../../../shared/product.ts';

/** The operator of the stage for which the site was built (`infra/build-web.ts`), as JSON. */
const given: string | undefined = import.meta.env['VITE_OPERATOR'];

export const { contact, business }: Operator = given ? (JSON.parse(given) as Operator) : SAMPLE_OPERATOR;
