import { queryOptions } from '@tanstack/react-query';
import { ATTEMPTS_LOOKUP_MIN_PHONE } from '../../../../../shared/limits.ts';
import { api } from '../../../lib/api.ts';

/** The sends left today for a number, asked from ten digits on. */
export const attemptsQuery = (digits: string) =>
  queryOptions({
    queryKey: ['sms-attempts', digits],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /api/verify/attempts/sms/{phone}', { params: { phone: digits }, signal });
      return answer.remainingAttempts;
    },
    enabled: digits.length >= ATTEMPTS_LOOKUP_MIN_PHONE,
    retry: false,
    staleTime: 60_000,
  });

export const sendCode = (phone: string) => api('POST /api/verify/sms', { body: { phone } });
export const verifyCode = (phone: string, code: string) =>
  api('POST /api/verify/sms/verify', { body: { phone, code } });
