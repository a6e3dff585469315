/* 3x3 convolution with zero padding and ReLU, the only layer of the denoising network that numpy would be slow at.
 *
 * Pictures lie row by row, pixel by pixel, channels last; `in` carries a border of one pixel at the top, left and bottom, and
 * rows of `stride` pixels, of which those beyond the picture are zero. Weights lie as [out / 16][ky][kx][in channel][16].
 */
#include <stddef.h>

enum { LANES = 16, RUN = 12 };
typedef float lanes __attribute__((vector_size(LANES * sizeof(float)), aligned(sizeof(float))));

/* A run of neighbouring pixels at a time, so that each weight is read once for all of them. */
static inline void run(const float *in, size_t stride, int channels, const lanes *weights, lanes sums[RUN]) {
  for (int ky = 0; ky < 3; ky++)
    for (int kx = 0; kx < 3; kx++) {
      const float *pixel = in + (ky * stride + kx) * channels;
      for (int c = 0; c < channels; c++, pixel++, weights++)
#pragma GCC unroll 16
        for (int p = 0; p < RUN; p++) sums[p] += pixel[p * channels] * *weights;
    }
}

/* `out_channels` is a multiple of 16; `stride` is at least width rounded up to a multiple of 12, plus 2. */
void convolve(const float *in, int width, int height, int stride, int channels, const float *weights, const float *bias,
              int out_channels, float *out) {
#pragma omp parallel for schedule(static)
  for (int y = 0; y < height; y++)
    for (int block = 0; block < out_channels; block += LANES)
      for (int x = 0; x < width; x += RUN) {
        lanes sums[RUN];
#pragma GCC unroll 16
        for (int p = 0; p < RUN; p++) sums[p] = *(const lanes *)(bias + block);
        run(in + ((size_t)y * stride + x) * channels, stride, channels,
            (const lanes *)(weights + (size_t)block * 9 * channels), sums);
        for (int p = 0; p < RUN && x + p < width; p++) {
          lanes *to = (lanes *)(out + ((size_t)y * width + x + p) * out_channels + block);
          for (int lane = 0; lane < LANES; lane++) (*to)[lane] = sums[p][lane] > 0 ? sums[p][lane] : 0;
        }
      }
}
