import { describe, expect, it } from 'vitest';
import { networkOf } from '../../functions/middleware/network.ts';
import { visitorAddress } from '../../functions/middleware/origin.ts';
import { originHeaders } from '../../shared/origin-headers.ts';

describe('the network of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:443', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
    ['2001:db8::1234', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff::1', '2001:db8:0:0::/64'],
    ['2001:db8::1234:50632', '2001:db8:0:0::/64'],
    ['[2001:db8::1234]:443', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2::/64'],
    ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ])('of %s is %s where texts are counted', (address, network) => {
    expect(networkOf(address, 48)).toBe(network);
  });
});

describe('the address of a visitor', () => {
  it.each([
    ['198.51.100.7:443', '198.51.100.7'],
    ['2001:db8::1234:443', '2001:db8::1234'],
    ['2001:db8::1234:50632', '2001:db8::1234'],
    ['[2001:db8::1234]:443', '2001:db8::1234'],
    ['2001:db8::1234', '2001:db8::1234'],
  ])('behind CloudFront is %s without its port', (sent, address) => {
    expect(visitorAddress({ [originHeaders.viewerAddress]: sent }, '203.0.113.1')).toBe(address);
  });

  it('is that of the connection where there is no CloudFront', () => {
    expect(visitorAddress({}, '2001:db8::5:1234')).toBe('2001:db8::5:1234');
  });
});
