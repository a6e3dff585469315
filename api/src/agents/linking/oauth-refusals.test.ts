import { faultsIn, JSON_TYPE, LARGE, LONG, type Sent, useRefusals } from '../testing/refusals.ts';

const { expectProtocol, inject, known } = useRefusals();

describe.each(['token', 'revoke'])('OAuth: %s', (at) => {
  const form = (payload: string, headers: Record<string, string> = {}): Sent => ({
    method: 'POST',
    url: `/_agents/oauth/${at}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const basic = () => ({
    authorization: `Basic ${Buffer.from(`${known().id}:${known().key}`).toString('base64')}`,
  });

  test('what is refused is an error of the protocol', async () => {
    await expectProtocol('oauth', form(`a=${LARGE}`), [413]);
    await expectProtocol('oauth', form('{', JSON_TYPE), [400]);
    await expectProtocol('oauth', form('a', { ...basic(), 'content-type': 'text/plain' }), [400, 415]);
    await expectProtocol('oauth', form('token=1'), [401]);
    await expectProtocol('oauth', form('token=1', { authorization: 'Basic %%%' }), [401]);
    await expectProtocol('oauth', form('', basic()), [400]);
    await expectProtocol('oauth', form(`token=${LONG}&grant_type=${LONG}`, basic()), [400]);
    await expectProtocol(
      'oauth',
      form('grant_type=refresh_token&refresh_token=%00&token=%00', basic()),
      [400, 422],
    );
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      await expectProtocol('oauth', { method, url: `/_agents/oauth/${at}` }, [404, 405]);
    await expectProtocol('oauth', { method: 'POST', url: `/_agents/oauth/${at}/%E0%A4%A` }, [400, 404]);
  });

  test('one who tries too often is told so', async () => {
    const tried = () => inject(form('token=1', { 'x-forwarded-for': '203.0.113.9' }));
    let last = await tried();
    for (let tries = 0; tries < 80 && last.statusCode !== 429; tries += 1) last = await tried();
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(faultsIn('oauth', 429, last.json())).toEqual([]);
  });
});
