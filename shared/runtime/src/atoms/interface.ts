import { DEFAULT_DISPLAY_MODE, type DisplayMode } from '@sanderling/contract/commerce/constants';
import type { SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import type { OpenModal, ToastMessage } from '@sanderling/contract/site/events';
import type { Layout } from '@sanderling/contract/site/route-table';
import { atom } from 'jotai';

/** The open modal, or null. Opened and closed through the event bus, so that code outside React can do it too. */
export const modalAtom = atom<OpenModal | null>(null);
export const toastAtom = atom<ToastMessage | null>(null);

/** How a listing shows its products: two, three or four columns. */
export const displayModeAtom = atom<DisplayMode>(DEFAULT_DISPLAY_MODE);
export const searchReloadAtom = atom(false);
export const redirectTargetAtom = atom<string | null>(null);
export const mobileTopBarShownAtom = atom(true);
export const layoutNameAtom = atom<Layout>('site');
export const navigationDirectionAtom = atom<'forward' | 'backward'>('forward');
export const seasonalLayoutAtom = atom<SeasonalLayout>('default');
/** The picture that a full-screen preview shows, or null. */
export const imagePreviewUrlAtom = atom<string | null>(null);
