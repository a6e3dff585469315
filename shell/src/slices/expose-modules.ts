import type { ModalModule, RouteModule, SlotModule } from '@sanderling/runtime';
import type { ComponentType } from 'react';

/** A slot expose of whatever slot, as the shell calls it. */
export interface AnySlotModule {
  loader?: SlotModule['loader'];
  default: ComponentType<Record<string, unknown>>;
}

/**
 * Slices are built apart from the shell, so a module's shape is only known once it is here. These are the parsers:
 * they refuse a module that is not what its `slice.json` promised.
 */
export function asRouteModule(module: unknown): RouteModule {
  if (isObject(module) && isComponent(module.Component)) return module as unknown as RouteModule;
  throw new Error('A route expose must export Component.');
}

export function asSlotModule(module: unknown): AnySlotModule {
  if (isObject(module) && isComponent(module.default)) return module as unknown as AnySlotModule;
  throw new Error('A slot expose must have a component as its default export.');
}

export function asModalModule(module: unknown): ModalModule {
  if (isObject(module) && isComponent(module.default)) return module as unknown as ModalModule;
  throw new Error('A modal expose must have a component as its default export.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A function or class, or what memo, lazy and forwardRef make of one. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || isObject(value);
}
