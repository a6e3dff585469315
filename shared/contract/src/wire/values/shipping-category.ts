import { z } from 'zod';
import { SHIPPING_CATEGORIES } from '../../commerce/shipping-category.ts';

export const shippingCategory = z.enum(SHIPPING_CATEGORIES);
