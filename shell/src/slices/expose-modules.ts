import type { ModalModule, RouteModule, SlotModule } from '@sanderling/runtime';
import { type ComponentType, isValidElement } from 'react';

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
  if (isRouteModule(module)) return module;
  throw new Error(
    'A route expose must export Component; loader and action are functions, ErrorBoundary a component.',
  );
}

/** The same for code that renders: what is no route module is null there, so that the page shows its error. */
export function routeModuleOrNull(module: unknown): RouteModule | null {
  return isRouteModule(module) ? module : null;
}

function isRouteModule(module: unknown): module is RouteModule {
  if (!isObject(module) || !isComponent(module.Component)) return false;
  const { loader, action, ErrorBoundary } = module;
  return (
    isFunctionOrAbsent(loader) && isFunctionOrAbsent(action) && (!ErrorBoundary || isComponent(ErrorBoundary))
  );
}

export function asSlotModule(module: unknown): AnySlotModule {
  if (isSlotModule(module)) return module;
  throw new Error(
    'A slot expose must have a component as its default export, and a function as loader if any.',
  );
}

/** The same for code that renders: what is no slot module is null there, so that the place shows its fallback. */
export function slotModuleOrNull(module: unknown): AnySlotModule | null {
  return isSlotModule(module) ? module : null;
}

function isSlotModule(module: unknown): module is AnySlotModule {
  if (!isObject(module) || !isComponent(module.default)) return false;
  return isFunctionOrAbsent(module.loader);
}

function isFunctionOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'function';
}

export function asModalModule(module: unknown): ModalModule {
  if (isObject(module) && isComponent(module.default)) return module as unknown as ModalModule;
  throw new Error('A modal expose must have a component as its default export.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A function or class, or what memo, lazy and forwardRef make of one: those are marked by React, an element is no component. */
function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return isObject(value) && '$$typeof' in value && !isValidElement(value);
}
