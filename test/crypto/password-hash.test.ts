import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../functions/config.ts';
import { scryptHasher } from '../../functions/crypto/password-hash.ts';
import { createServices } from '../../functions/runtime/services.ts';
import { serviceEnvironment } from '../../infra/local/service/service-environment.ts';
import { testSecrets } from '../support/engines.ts';

const passwords = scryptHasher({ logN: 8, r: 8, p: 1 });

describe('a stored password', () => {
  it('matches only its own password, with a salt of its own', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('malgeun-bam7'),
      passwords.hash('malgeun-bam7'),
    ]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$8\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.matches('malgeun-bam7', first)).toBe(true);
    expect(await passwords.matches('malgeun-bam8', first)).toBe(false);
  });

  it('is checked at the cost that it was stored with, so that the cost can rise', async () => {
    // scrypt(N=1024, r=8, p=16): the second test vector of RFC 7914, cut to 32 bytes.
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const salt = Buffer.from('NaCl').toString('base64url');
    const stored = `scrypt$10$8$16$${salt}$${key.toString('base64url')}`;
    expect(await passwords.matches('password', stored)).toBe(true);
  });

  it.each(['', 'none', 'scrypt$15$8$3$$', 'plain:malgeun-bam7'])(
    'that reads %j matches no password',
    async (stored) => {
      expect(await passwords.matches('malgeun-bam7', stored)).toBe(false);
      expect(await passwords.matches('', stored)).toBe(false);
    },
  );
});

describe('the password hashes of the running service', () => {
  const urls = {
    store: 'http://store',
    queue: 'http://queue',
    texts: 'http://texts',
    bank: 'http://bank',
    push: 'http://push',
    pictures: 'http://pictures',
  };
  const queueUrl = 'http://queue/1/q';
  const env = serviceEnvironment({ urls, tableName: 'hapseok-test', queueUrl, secrets: testSecrets });
  const { passwords: production } = createServices(parseConfig(env));

  it('are made at the cost that docs/security.md states', async () => {
    expect(await production.hash('malgeun-bam7')).toMatch(/^scrypt\$15\$8\$3\$/);
  });

  it('take as long to compare for an account that does not exist', async () => {
    const cpuOf = async (stored: string | undefined): Promise<number> => {
      const start = process.cpuUsage();
      expect(await production.matches('', stored)).toBe(false);
      return process.cpuUsage(start).user;
    };
    const known = await cpuOf(await production.hash('malgeun-bam7'));
    expect(await cpuOf(undefined)).toBeGreaterThan(known / 2);
  });
});
