// What stands in front, and the small pieces of a map of labels.  cc -O2 -shared -fPIC raster.c -o libraster.so
#include <math.h>
#include <stdlib.h>

// tri: n triangles of three points (x, y in pixels, z away from the eye in metres). face, depth: H*W, filled with -1 and
// infinity. Of two faces in one plane the first stays.
void nearest(const double *tri, int n, int W, int H, int *face, float *depth) {
  for (int t = 0; t < n; t++) {
    const double *a = tri + 9 * (size_t)t, *b = a + 3, *c = a + 6;
    double area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (fabs(area) < 1e-9) continue;
    int x0 = fmax(0, ceil(fmin(a[0], fmin(b[0], c[0])) - 0.5)), x1 = fmin(W - 1, floor(fmax(a[0], fmax(b[0], c[0])) - 0.5));
    int y0 = fmax(0, ceil(fmin(a[1], fmin(b[1], c[1])) - 0.5)), y1 = fmin(H - 1, floor(fmax(a[1], fmax(b[1], c[1])) - 0.5));
    for (int y = y0; y <= y1; y++)
      for (int x = x0; x <= x1; x++) {
        double px = x + 0.5, py = y + 0.5;
        double u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
        double v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
        double w = 1 - u - v;
        if (u < -1e-9 || v < -1e-9 || w < -1e-9) continue;
        float z = u * a[2] + v * b[2] + w * c[2];
        size_t i = (size_t)y * W + x;
        if (z < depth[i] - 1e-4f) { depth[i] = z; face[i] = t; }
      }
  }
}

// Numbers the connected pieces of one label from 0, row by row. Returns how many there are.
int pieces(const int *label, int W, int H, int *piece) {
  size_t N = (size_t)W * H;
  int count = 0;
  size_t *stack = malloc(N * sizeof *stack);
  for (size_t i = 0; i < N; i++) piece[i] = -1;
  for (size_t s = 0; s < N; s++) {
    if (piece[s] >= 0) continue;
    size_t top = 0;
    stack[top++] = s;
    piece[s] = count;
    while (top) {
      size_t i = stack[--top];
      int x = i % W, y = i / W;
      const long next[4] = {x > 0 ? (long)i - 1 : -1, x < W - 1 ? (long)i + 1 : -1, y > 0 ? (long)i - W : -1, y < H - 1 ? (long)i + W : -1};
      for (int k = 0; k < 4; k++) {
        long j = next[k];
        if (j >= 0 && piece[j] < 0 && label[j] == label[i]) { piece[j] = count; stack[top++] = j; }
      }
    }
    count++;
  }
  free(stack);
  return count;
}
