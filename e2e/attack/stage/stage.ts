import type { RunningPostgres } from '@sanderling/workspace/postgres/start-postgres.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { enterSeedAccount, GUEST, openAccount, type Person } from './people.ts';
import { openProxyChain, PROXIES, type ProxyChain } from './proxy-chain.ts';
import { SeededRandom } from './seeded-random.ts';
import { findWares, type Wares } from './wares.ts';

/** A store in production, with the two proxies that visitors reach it through. */
interface ProductionShop {
  shop: AttackedShop;
  front: ProxyChain;
}

export type People = Record<'guest' | 'customer' | 'other' | 'designer' | 'admin', Person>;

const IN_PRODUCTION = {
  PUBLIC_ORIGIN: 'https://shop.example',
  WAIVED_SERVICES: 'mail payments identity search',
};

/** What attacks share: the shops that they need are opened when the first one asks, and closed in the end. */
export class Stage {
  readonly seed: string;
  readonly random: SeededRandom;
  readonly server: RunningPostgres;
  private local: Promise<AttackedShop> | undefined;
  private inProduction: Promise<ProductionShop> | undefined;
  private known: Promise<People> | undefined;
  private sold: Promise<Wares> | undefined;

  constructor(server: RunningPostgres, seed: string) {
    this.server = server;
    this.seed = seed;
    this.random = new SeededRandom(seed);
  }

  /** On one machine, with its sandboxes: here things are bought. */
  async localShop(): Promise<AttackedShop> {
    // Two shops at once would be more than two cores have to give.
    await this.closeProduction();
    this.local ??= openAttackedShop(this.server, { env: { SLICE_BUDGET_FACTOR: '5' } });
    return this.local;
  }

  /** As strangers reach it: one shell believes two hops, the other the addresses of the two proxies. */
  productionShop(): Promise<ProductionShop> {
    this.inProduction ??= this.openProduction();
    return this.inProduction;
  }

  /** Behind a password, as the store's team looks at new work. The attack that opens it closes it. */
  async stagingShop(password: string): Promise<AttackedShop> {
    await this.closeProduction();
    const env = {
      ...IN_PRODUCTION,
      PUBLIC_ORIGIN: 'https://staging.example',
      SANDERLING_ENV: 'staging',
      STAGING_PASSWORD: password,
    };
    return openAttackedShop(this.server, { env });
  }

  /** The persons who call the shop on one machine. */
  people(): Promise<People> {
    this.known ??= this.meetPeople();
    return this.known;
  }

  /** What is sold there. */
  wares(): Promise<Wares> {
    this.sold ??= this.localShop().then(({ apis }) => findWares(apis[0]?.address ?? ''));
    return this.sold;
  }

  async close(): Promise<void> {
    await this.closeProduction();
    // One that could not be opened has closed what there was of it.
    await (await this.local?.catch(() => undefined))?.close();
  }

  private async openProduction(): Promise<ProductionShop> {
    const shop = await openAttackedShop(this.server, {
      env: IN_PRODUCTION,
      envOfPair: [{ TRUST_PROXY: '2' }, { TRUST_PROXY: PROXIES.join(' ') }],
    });
    return { shop, front: await openProxyChain(shop.shells.map(({ address }) => address)) };
  }

  private async closeProduction(): Promise<void> {
    const opened = await this.inProduction?.catch(() => undefined);
    this.inProduction = undefined;
    opened?.front.close();
    await opened?.shop.close();
  }

  private async meetPeople(): Promise<People> {
    const shop = await this.localShop();
    const api = shop.apis[0]?.address ?? '';
    return {
      guest: GUEST,
      customer: await openAccount(api, shop.origin, 'Amaranth customer'),
      other: await openAccount(api, shop.origin, 'Bergamot customer'),
      designer: await enterSeedAccount(api, shop.origin, 'trade'),
      admin: await enterSeedAccount(api, shop.origin, 'admin'),
    };
  }
}
