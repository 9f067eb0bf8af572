/** Makes glibc's allocator return memory to the system after a load; other allocators ignore it. */
export const ALLOCATOR_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Makes V8 collect once the heap is 1.6 times what was left of it; by itself it lets garbage grow with the machine's memory. */
export const MEMORY_FLAGS = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--heap-growing-percent=60',
]
