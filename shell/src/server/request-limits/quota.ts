export interface QuotaLimits {
  perAddress: number;
  inAll: number;
}

/** Counts what visitors have under way at once, such as bodies that are being sent or bytes that wait to be read, by address. */
export interface Quota {
  /** Null when there is room, which the caller then has to release; else what is exhausted. */
  acquire: (address: string, size?: number) => 'address' | 'all' | null;
  release: (address: string, size?: number) => void;
}

export function createQuota({ perAddress, inAll }: QuotaLimits): Quota {
  const used = new Map<string, number>();
  let all = 0;
  return {
    acquire: (address, size = 1) => {
      const own = (used.get(address) ?? 0) + size;
      if (own > perAddress) return 'address';
      if (all + size > inAll) return 'all';
      used.set(address, own);
      all += size;
      return null;
    },
    release: (address, size = 1) => {
      const own = (used.get(address) ?? size) - size;
      if (own > 0) used.set(address, own);
      else used.delete(address);
      all -= size;
    },
  };
}
